import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { space } from '../ui/tokens.ts';

interface FieldGroupProps {
  /** The form is being sent. */
  readonly disabled: boolean;
  readonly children: ReactNode;
}

const styles = css({ display: 'grid', gap: space.x3 });

/** Fields that are out of use while their form is being sent: what is typed then would be lost. */
export function FieldGroup({ disabled, children }: FieldGroupProps) {
  return (
    <fieldset css={styles} disabled={disabled}>
      {children}
    </fieldset>
  );
}

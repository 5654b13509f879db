import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { type ControlTexts, OptionalMark, useControlIds } from './control-frame.tsx';
import { FieldMessage } from './field-message.tsx';
import { hintStyles, labelStyles } from './field-styles.ts';
import { colour } from './tokens.ts';

export interface FieldGroupProps extends ControlTexts {
  readonly id?: string | undefined;
  /** Controls with labels of their own. */
  readonly children: ReactNode;
}

const invalid = css({ '& input': { borderColor: colour.accentText } });

/** Controls that answer one question together, under a legend: boxes to tick, for example. */
export function FieldGroup({ label, hint, error, optional, id, children }: FieldGroupProps) {
  const { ids, described } = useControlIds({ hint, error }, id);
  return (
    <fieldset
      css={error && invalid}
      id={ids.control}
      aria-describedby={described['aria-describedby']}
    >
      <legend css={labelStyles}>
        {label}
        {optional && <OptionalMark />}
      </legend>
      {hint && (
        <p css={hintStyles} id={ids.hint}>
          {hint}
        </p>
      )}
      {children}
      <FieldMessage id={ids.error} error={error} />
    </fieldset>
  );
}

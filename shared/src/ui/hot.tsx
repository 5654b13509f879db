import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { colour } from './tokens.ts';

const styles = css({ fontStyle: 'normal', color: colour.accentText });

/** The one hot word of a headline, stressed for screen readers too. */
export function Hot({ children }: { readonly children: ReactNode }) {
  return <em css={styles}>{children}</em>;
}

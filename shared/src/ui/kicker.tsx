import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { seedMark } from './seed-mark.ts';
import { size, space, weight } from './tokens.ts';

const styles = css({
  display: 'flex',
  alignItems: 'baseline',
  gap: space.x1,
  marginBottom: space.x2,
  fontSize: size.small,
  fontWeight: weight.semibold,
  lineHeight: 1.4,
  '&::before': seedMark,
});

/** A few words above a headline that say which part of the magazine this is. */
export function Kicker({ children }: { readonly children: ReactNode }) {
  return <p css={styles}>{children}</p>;
}

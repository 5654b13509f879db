import { css } from '@emotion/react';
import { family, leading, media, size, space, weight } from '@site/shared/ui/tokens';
import type { ReactNode } from 'react';
import { referralPercent } from '../../salary/sums.ts';

const styles = css({
  paddingTop: space.x2,
  borderTop: '6px solid',
  lineHeight: 1.4,
  '& > b': {
    display: 'block',
    fontFamily: family.display,
    fontSize: size.heading,
    fontWeight: weight.black,
    lineHeight: leading.heading,
    letterSpacing: '-0.015em',
  },
  [media.forcedColours]: { borderColor: 'CanvasText' },
});

interface ReferralPartProps {
  readonly amount: string;
  /** Of the box in the picture that it is. */
  readonly colour: string;
  readonly children: ReactNode;
}

/** One of the two boxes: what it is worth, and for what. */
export function ReferralPart({ amount, colour, children }: ReferralPartProps) {
  return (
    <p css={[styles, { borderColor: colour }]}>
      <b>{amount}</b>
      {` ${referralPercent}% `}
      {children}
    </p>
  );
}

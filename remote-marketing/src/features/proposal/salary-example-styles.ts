import { css } from '@emotion/react';
import { colour, family, layout, media, size, space, weight } from '@site/shared/ui/tokens';
import type { MonthlySum } from '../../salary/sums.ts';

export const steps = css({
  display: 'grid',
  gap: space.x4,
  marginTop: space.x6,
  '& dt': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: space.x2 },
  '& dt > span': { fontWeight: weight.semibold },
  '& dd': { margin: 0, color: colour.muted, fontSize: size.small, lineHeight: 1.45 },
});

/** The amount leads: it is what people look for. */
export const amount = css({
  order: -1,
  flexBasis: '100%',
  fontFamily: family.display,
  fontSize: size.title,
  fontWeight: weight.black,
  lineHeight: 1.1,
  letterSpacing: '-0.02em',
  fontVariantNumeric: 'tabular-nums lining-nums',
});

export const small = css(amount, { fontSize: size.heading });

/** Every bar is as long as its amount is of what was invoiced. */
export const bar = (part: number) =>
  css({
    '&::before': {
      content: '""',
      display: 'block',
      width: `${100 * part}%`,
      height: space.x3,
      marginBottom: space.x1,
      background: 'currentcolor',
      boxShadow: `inset 0 0 0 1px ${colour.line}`,
      [media.forcedColours]: { border: '1px solid', background: 'CanvasText' },
    },
  });

export const full = css({
  [media.tablet]: { '&::before': { width: '100%' } },
});

/** Base and bonus lie side by side and are as long together as the gross salary above them. */
export const split = (sum: MonthlySum) =>
  css({
    display: 'grid',
    gap: space.x3,
    marginTop: space.x4,
    [media.tablet]: {
      gridTemplateColumns: `${sum.base}fr ${sum.bonus}fr`,
      columnGap: 0,
      // The bars touch, their texts do not.
      '& > div > *': { paddingRight: space.x2 },
      width: `${(100 * sum.total) / sum.invoiced}%`,
      minWidth: `min(100%, ${layout.measure})`,
    },
  });

import { css } from '@emotion/react';
import { colour, media, size, space, weight } from '@site/shared/ui/tokens';
import { roomy } from './staff-styles.ts';

export const scanStyles = {
  scanPane: css({
    display: 'grid',
    alignContent: 'start',
    containerType: 'inline-size',
    [roomy]: { borderRight: `1px solid ${colour.line}` },
  }),
  ways: css({ display: 'grid', gap: space.x3, padding: `${space.x3} ${space.x2}` }),
  field: css({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'end',
    gap: space.x1,
    '& button': { minHeight: '3.25rem' },
  }),
  camera: css({
    display: 'grid',
    gap: space.x2,
    '& > video': {
      width: '100%',
      maxHeight: '40svh',
      background: 'black',
      objectFit: 'cover',
    },
  }),
  scans: css({ display: 'grid', gap: space.x1 }),
  waitingScans: css({
    padding: `${space.x1} ${space.x2}`,
    background: colour.seed,
    color: colour.ink,
    fontWeight: weight.bold,
    [media.forcedColours]: { border: '2px solid' },
  }),
  seen: css({ paddingTop: space.x2 }),
  listHeading: css({ fontSize: size.subheading, fontWeight: weight.bold }),
  scanList: css({
    fontSize: size.small,
    lineHeight: 1.4,
    '& > li': {
      display: 'grid',
      gridTemplateColumns: 'auto auto 1fr',
      alignItems: 'baseline',
      gap: space.x1,
      padding: `${space.x1} 0`,
      borderTop: `1px solid ${colour.line}`,
    },
    '& time': { fontVariantNumeric: 'tabular-nums' },
    '& svg': { marginTop: '0.2em', alignSelf: 'start' },
  }),
};

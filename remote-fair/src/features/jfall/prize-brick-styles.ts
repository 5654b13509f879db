import { css } from '@emotion/react';
import { surface } from '@site/shared/ui/surface';
import { colour, media, size, space, weight } from '@site/shared/ui/tokens';
import { wholeCardLink } from './card-styles.ts';

/** Height of the studs, and width of one stud with the gap around it. */
const stud = { height: '1rem', pitch: '5rem' } as const;

export const brickStyles = {
  brick: css(surface('paper'), wholeCardLink, {
    '--brick': 'currentcolor',
    position: 'relative',
    display: 'grid',
    gap: space.x2,
    marginTop: stud.height,
    padding: `${space.x3} ${space.x3} ${space.x4}`,
    background: 'var(--brick)',
    '& > p': { fontSize: size.lead, lineHeight: 1.35 },
    '&::before': {
      content: '""',
      position: 'absolute',
      bottom: '100%',
      insetInline: 0,
      height: stud.height,
      backgroundImage:
        'linear-gradient(90deg, transparent 18%, var(--brick) 18%, var(--brick) 82%, transparent 82%)',
      backgroundSize: `${stud.pitch} 100%`,
      backgroundRepeat: 'round',
    },
    [media.tablet]: {
      gridTemplateColumns: 'auto 1fr auto',
      alignItems: 'center',
      gap: space.x5,
      padding: `${space.x4} ${space.x5}`,
    },
    [media.forcedColours]: { border: '1px solid' },
  }),
  solid: css({ '--brick': colour.seed }),
  gone: css({ '--brick': `color-mix(in oklab, ${colour.seed} 28%, ${colour.paper})` }),
  title: css({ [media.tablet]: { whiteSpace: 'nowrap' } }),
  struck: css({
    color: colour.muted,
    textDecoration: 'line-through',
    textDecorationThickness: '0.07em',
  }),
  stamp: css({
    display: 'inline-block',
    marginTop: space.x1,
    padding: `${space.half} ${space.x1}`,
    border: '2px solid currentcolor',
    color: colour.accentText,
    fontSize: size.small,
    fontWeight: weight.bold,
    lineHeight: 1.3,
    transform: 'rotate(-2deg)',
  }),
};

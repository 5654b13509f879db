import { css } from '@emotion/react';
import { surface } from '@site/shared/ui/surface';
import { colour, media, motion, size, space } from '@site/shared/ui/tokens';
import { wholeCardLink } from './card-styles.ts';

/** The picture is as wide as the content on a phone, and seven columns of it from there. */
export const pictureSizes = '(min-width: 1332px) 700px, (min-width: 768px) 55vw, 90vw';

/** Radius of the notches at both ends of the perforation. */
const notch = '0.75rem';

/** Placed in the grid area of the stub, half of it outside. */
const notchStyles = {
  content: '""',
  position: 'absolute',
  zIndex: 1,
  gridArea: '2 / 1',
  top: `-${notch}`,
  width: `calc(2 * ${notch})`,
  aspectRatio: '1',
  borderRadius: '50%',
  background: colour.paper,
  [media.forcedColours]: { display: 'none' },
} as const;

export const ticketStyles = {
  ticket: css(surface('ink'), wholeCardLink, {
    position: 'relative',
    display: 'grid',
    '&::before': { ...notchStyles, left: `-${notch}` },
    '&::after': { ...notchStyles, right: `-${notch}` },
    [media.tablet]: {
      gridTemplateColumns: '7fr 5fr',
      '&::before': { gridArea: '1 / 2', left: `-${notch}` },
      '&::after': { gridArea: '1 / 2', inset: `auto auto -${notch} -${notch}` },
    },
    [media.hover]: { '&:hover img': { transform: 'scale(1.03)' } },
    [media.forcedColours]: { border: '1px solid' },
  }),
  picture: css({
    overflow: 'clip',
    '& picture': { height: '100%' },
    '& img': {
      height: '100%',
      aspectRatio: '2 / 1',
      objectFit: 'cover',
      objectPosition: '80% 30%',
      transition: `transform ${motion.slow} ${motion.easeOut}`,
    },
  }),
  stub: css({
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    justifyContent: 'center',
    gap: space.x2,
    padding: `${space.x3} ${space.x3} ${space.x4}`,
    borderTop: `3px dashed ${colour.line}`,
    '& > p': { fontSize: size.lead, lineHeight: 1.35 },
    [media.tablet]: {
      padding: space.x5,
      borderTop: 'none',
      borderLeft: `3px dashed ${colour.line}`,
    },
  }),
};

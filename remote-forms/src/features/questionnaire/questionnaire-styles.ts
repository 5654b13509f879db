import { css } from '@emotion/react';
import { colour, family, layout, media, motion, size, space, weight } from '@site/shared/ui/tokens';

export const questionnaireStyles = {
  form: css({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: space.x4,
    maxWidth: '44rem',
  }),
  progress: css({ display: 'grid', gap: space.x1 }),
  step: css({ color: colour.muted, fontSize: size.small, fontWeight: weight.semibold }),
  bar: css({
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: '1fr',
    gap: space.half,
    '& > i': {
      height: space.x1,
      background: colour.line,
      transition: `background-color ${motion.calm}`,
    },
    '& > i[data-reached]': { background: colour.text },
    '& > i[data-here]': { background: colour.accent },
    [media.forcedColours]: {
      '& > i': { border: '1px solid CanvasText' },
      '& > i[data-reached]': { background: 'CanvasText', forcedColorAdjust: 'none' },
    },
  }),
  /** As high as the longest page, so that the buttons stay where they are. */
  page: css({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    gap: space.x3,
    minHeight: '37rem',
    [media.tablet]: { minHeight: '35rem' },
  }),
  heading: css({ scrollMarginTop: space.x8 }),
  techniques: css({
    display: 'grid',
    gap: space.x1,
    // A hairline leads the eye from a name to its number.
    '& > * + *': { paddingTop: space.x1, borderTop: `1px solid ${colour.line}` },
  }),
  boxes: css({ display: 'flex', flexWrap: 'wrap', columnGap: space.x4 }),
  code: css({ fontFamily: family.code, fontVariantLigatures: 'none', tabSize: 2 }),
  // Two lines of what is missing never move what follows.
  actions: css({ gap: space.x2, minHeight: layout.target }),
  thanks: css({ display: 'grid', gap: space.x3, alignContent: 'start', maxWidth: '44rem' }),
  lead: css({ fontSize: size.lead }),
  buttons: css({ display: 'flex', flexWrap: 'wrap', gap: space.x2, marginTop: space.x2 }),
};

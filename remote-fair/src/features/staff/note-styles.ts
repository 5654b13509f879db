import { css } from '@emotion/react';
import { colour, size, space, weight } from '@site/shared/ui/tokens';

export const noteStyles = {
  note: css({
    display: 'grid',
    gap: space.x2,
    padding: space.x3,
    border: `1px solid ${colour.control}`,
    '& > button': { justifySelf: 'start' },
  }),
  heading: css({
    fontSize: size.subheading,
    fontWeight: weight.bold,
    overflowWrap: 'anywhere',
  }),
  status: css({
    minHeight: '1.5em',
    color: colour.muted,
    '&[data-note="waiting"], &[data-note="refused"], &[data-note="gone"]': {
      color: colour.accentText,
      fontWeight: weight.semibold,
    },
  }),
  theirs: css({
    margin: `${space.x1} 0`,
    paddingInlineStart: space.x2,
    borderInlineStart: `3px solid ${colour.control}`,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  }),
  choices: css({ display: 'flex', flexWrap: 'wrap', gap: space.x1, marginTop: space.x2 }),
};

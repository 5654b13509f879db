import { css } from '@emotion/react';
import { colour, family, leading, size, space, weight } from '@site/shared/ui/tokens';

export const deskStyles = {
  form: css({
    display: 'grid',
    gap: space.x2,
    justifyItems: 'start',
    '& > div': { width: '100%' },
  }),
  paper: css({
    display: 'grid',
    gap: space.x2,
    padding: space.x3,
    border: `2px solid ${colour.text}`,
    // A long name is no wider than the phone, or a roll of paper.
    overflowWrap: 'anywhere',
    '&:focus': { outline: 'none' },
    '& > ul': { display: 'flex', flexWrap: 'wrap', gap: space.x1 },
    // Fits one sheet of A6.
    '@media print': {
      gap: space.x1,
      padding: space.x1,
      border: '1pt solid',
      '& > div': { width: '50mm' },
      '& > ul': { display: 'none' },
    },
  }),
  ticket: css({
    fontFamily: family.display,
    fontSize: size.title,
    fontWeight: weight.black,
    lineHeight: leading.title,
  }),
  code: css({
    fontFamily: family.code,
    fontSize: size.heading,
    fontWeight: weight.bold,
    letterSpacing: '0.06em',
    whiteSpace: 'nowrap',
  }),
};

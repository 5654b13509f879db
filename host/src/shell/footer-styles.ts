import { css } from '@emotion/react';
import { containerStyles } from '@site/shared/ui/container';
import { surface } from '@site/shared/ui/surface';
import {
  colour,
  family,
  layout,
  leading,
  media,
  size,
  space,
  weight,
} from '@site/shared/ui/tokens';

export const footerStyles = css(surface('ink'), {
  position: 'relative',
  overflow: ['hidden', 'clip'],
  paddingTop: space.section,
  '& > div': containerStyles,
  '& [data-opening]': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    justifyContent: 'space-between',
    gap: space.x4,
    paddingBottom: space.x8,
    borderBottom: `1px solid ${colour.line}`,
  },
  '& [data-opening] > p': {
    maxWidth: '15em',
    fontFamily: family.display,
    fontSize: size.title,
    fontWeight: weight.black,
    letterSpacing: '-0.02em',
    lineHeight: leading.title,
    textWrap: 'balance',
  },
  '& [data-columns]': {
    display: 'grid',
    gap: `${space.x6} ${layout.gap}`,
    paddingBlock: space.x6,
    [media.tablet]: { gridTemplateColumns: '5fr 7fr' },
  },
  '& h2': {
    marginBottom: space.x2,
    fontSize: size.subheading,
    fontWeight: weight.bold,
  },
  '& a': { textDecorationColor: 'transparent' },
  '& a:hover': { textDecorationColor: colour.accentText },
  '& [data-colophon]': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: space.x4,
    color: colour.muted,
    fontSize: size.small,
  },
  '& [data-colophon] a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: layout.target,
    color: colour.text,
  },
  '& [data-legal]': { display: 'flex', flexWrap: 'wrap', columnGap: space.x4 },
  '& [data-colophon] > a': { marginLeft: 'auto' },
});

export const menuStyles = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(9rem, 1fr))',
  columnGap: layout.gap,
  alignItems: 'start',
  marginTop: `calc(-1 * ${space.x1})`,
  '& a': {
    display: 'flex',
    alignItems: 'center',
    minHeight: layout.target,
    fontWeight: weight.semibold,
  },
});

export const linkedInStyles = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.5em',
  minHeight: layout.target,
  marginTop: space.x2,
  fontWeight: weight.semibold,
});

/** Between the wordmark's lines of heat. */
const lineGap = 'max(6px, 0.0286em)';

/**
 * The name, set as large as the page is wide and standing in the page's lower edge, drawn in lines
 * of equal heat.
 */
export const wordmarkStyles = css({
  height: '0.765em',
  marginTop: space.x4,
  background: [
    `repeating-radial-gradient(circle at 78% -40%, ${colour.ink} 0 calc(${lineGap} - 2px), transparent calc(${lineGap} - 1px) ${lineGap})`,
    `linear-gradient(100deg, ${colour.accent} 30%, ${colour.ember} 62%, ${colour.seed})`,
  ].join(', '),
  WebkitBackgroundClip: 'text',
  backgroundClip: 'text',
  color: 'transparent',
  fontFamily: family.display,
  fontWeight: weight.black,
  letterSpacing: '-0.03em',
  lineHeight: 0.86,
  textAlign: 'center',
  whiteSpace: 'nowrap',
  // Its letters are taller than its lines: a pointer would meet them where the links above it are.
  pointerEvents: 'none',
  WebkitUserSelect: 'none',
  userSelect: 'none',
  [media.forcedColours]: { display: 'none' },
});

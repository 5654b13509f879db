import { css } from '@emotion/react';
import { seedMark } from '@site/shared/ui/seed-mark';
import {
  colour,
  family,
  layout,
  leading,
  radius,
  size,
  space,
  weight,
} from '@site/shared/ui/tokens';

/**
 * Running text: a readable measure, and the spacing of everything that can occur in it.
 */
export const proseStyles = css({
  maxWidth: layout.measure,
  WebkitHyphens: 'auto',
  hyphens: 'auto',
  hyphenateLimitChars: '12 5 5',
  overflowWrap: 'anywhere',
  '& > * + *': { marginTop: space.x3 },
  '& :is(h2, h3, h4)': {
    fontFamily: family.display,
    fontWeight: weight.bold,
    textWrap: 'balance',
    hyphens: 'manual',
  },
  '& > * + :is(h2, h3, h4)': { marginTop: '1.75em' },
  '& > :is(h2, h3, h4) + *': { marginTop: space.x1 },
  '& h2': { fontSize: size.heading, lineHeight: leading.heading },
  '& :is(h3, h4)': { fontSize: size.subheading, lineHeight: 1.25 },
  '& li': { position: 'relative', paddingLeft: '1.6em' },
  '& li + li': { marginTop: space.x1 },
  '& li > :is(ul, ol)': { marginTop: space.x1 },
  '& ul > li::before': { ...seedMark, position: 'absolute', left: '0.2em', top: '0.55em' },
  '& ol > li::before': {
    // The browser's own counter, which begins where the list's `start` says.
    content: 'counter(list-item)',
    position: 'absolute',
    left: 0,
    fontFamily: family.display,
    fontWeight: weight.bold,
  },
  '& a:hover': { background: colour.marker },
  '& blockquote': {
    paddingLeft: space.x3,
    borderLeft: `3px solid ${colour.ember}`,
    fontSize: size.lead,
    lineHeight: leading.lead,
  },
  '& code': { padding: '0.1em 0.3em', background: colour.field, borderRadius: radius.control },
  '& pre': {
    padding: space.x3,
    overflowX: 'auto',
    background: colour.ink,
    color: colour.paper,
    lineHeight: 1.5,
    hyphens: 'none',
  },
  '& pre code': { padding: 0, background: 'none' },
  '& figcaption': {
    marginTop: space.x1,
    fontSize: size.small,
    lineHeight: 1.4,
    color: colour.muted,
  },
  '& hr': { width: space.x8, border: 0, borderTop: `3px solid ${colour.text}` },
  '& table': { width: '100%' },
  '& :is(th, td)': {
    padding: `${space.x1} ${space.x2} ${space.x1} 0`,
    borderBottom: `1px solid ${colour.line}`,
    textAlign: 'start',
    verticalAlign: 'top',
  },
});

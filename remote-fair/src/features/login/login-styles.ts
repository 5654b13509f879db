import { css } from '@emotion/react';
import { containerStyles } from '@site/shared/ui/container';
import { withoutScripts } from '@site/shared/ui/scripting';
import { surface } from '@site/shared/ui/surface';
import { colour, layout, media, size, space, weight } from '@site/shared/ui/tokens';

/** A door in a wall: the headline beside it, one thing to do on it. */
export const loginStyles = {
  page: css(containerStyles, {
    display: 'grid',
    gap: `${space.x5} ${layout.gap}`,
    alignItems: 'start',
    paddingBlock: `clamp(${space.x3}, 4vw, ${space.x6}) ${space.section}`,
    [media.desktop]: { gridTemplateColumns: '5fr 7fr' },
  }),
  door: css(surface('seed'), {
    // As high as the choice, so that little moves when the visitor does.
    minHeight: '27rem',
    padding: `clamp(${space.x3}, 4vw, ${space.x6})`,
    borderTop: `6px solid ${colour.text}`,
  }),
  form: css({
    display: 'grid',
    gap: space.x3,
    maxWidth: '40rem',
    '& > h2': { margin: 0 },
    // A field that gets focus comes into sight with its label, and what is wrong with it.
    '& input': { scrollMarginBlock: space.x8 },
  }),
  pair: css({
    display: 'grid',
    gap: `${space.x3} ${layout.gap}`,
    [media.tablet]: { gridTemplateColumns: '1fr 1fr', alignItems: 'end' },
  }),
  single: css({
    display: 'grid',
    gap: space.x3,
    maxWidth: '24rem',
    '& input[autocomplete="one-time-code"]': {
      fontSize: size.heading,
      fontWeight: weight.bold,
      fontVariantNumeric: 'tabular-nums',
      letterSpacing: '0.2em',
    },
  }),
  actions: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${space.x2} ${space.x4}`,
  }),
  choices: css({
    display: 'grid',
    gap: space.x2,
    marginTop: space.x3,
    maxWidth: '32rem',
    '& > button': {
      justifyContent: 'space-between',
      minHeight: space.x8,
      fontSize: size.subheading,
      textAlign: 'start',
    },
    [media.noScript]: { display: 'none' },
  }),
  note: css({ color: colour.muted, fontSize: size.small, lineHeight: 1.5 }),
  resend: css({
    gap: space.x1,
    paddingTop: space.x3,
    borderTop: `1px solid ${colour.line}`,
    fontVariantNumeric: 'tabular-nums',
  }),
  // A user name has no spaces.
  final: css({
    overflowWrap: 'anywhere',
    '& > * + *': { marginTop: space.x3 },
    '& > h2:focus': { outline: 'none' },
  }),
  noScript: css(withoutScripts, { marginTop: space.x3 }),
};

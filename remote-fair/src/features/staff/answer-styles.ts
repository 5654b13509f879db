import { css } from '@emotion/react';
import { colour, family, leading, media, size, space, weight } from '@site/shared/ui/tokens';
import type { ScanAnswer } from './scan-outcome.ts';

export const answerStyles = {
  panel: css({
    display: 'grid',
    alignContent: 'center',
    gap: space.x2,
    minHeight: '46svh',
    padding: space.x3,
    overflowWrap: 'anywhere',
    [media.forcedColours]: { border: '6px solid' },
  }),
  word: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0.1em 0.25em',
    fontFamily: family.display,
    fontSize: 'clamp(2.25rem, 11.5cqi, 6rem)',
    fontWeight: weight.black,
    lineHeight: leading.display,
    letterSpacing: '-0.02em',
    '& > svg': {
      padding: '0.17em',
      border: '0.075em solid',
      borderRadius: '50%',
      '& > path': { strokeWidth: 4 },
    },
  }),
  detail: css({
    marginTop: space.x1,
    fontSize: size.heading,
    fontWeight: weight.semibold,
    lineHeight: leading.heading,
    textWrap: 'balance',
  }),
  label: css({ marginTop: space.half, fontSize: size.subheading, lineHeight: leading.lead }),
  found: css({
    display: 'grid',
    gap: space.x1,
    '& > li': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: `${space.x1} ${space.x2}`,
      paddingTop: space.x1,
      borderTop: '1px solid',
    },
    '& p': { flex: '1 1 14rem' },
    '& small': { display: 'block' },
    '& strong': { display: 'block', fontSize: size.subheading, lineHeight: leading.heading },
  }),
  choices: css({ display: 'flex', flexWrap: 'wrap', gap: space.x2 }),
};

/** Ground and text: colour is the third sign, after word and icon. */
export const answerColours: Readonly<Record<ScanAnswer['kind'] | 'idle', ReturnType<typeof css>>> =
  {
    valid: css({
      '--colour-text': 'white',
      '--colour-ground': colour.leaf,
      background: colour.leaf,
      color: 'white',
    }),
    genuine: css({ background: colour.leaf, color: 'white' }),
    undone: css({ background: colour.seed, color: colour.ink }),
    givenBack: css({ background: colour.seed, color: colour.ink }),
    used: css({ background: colour.ember, color: colour.ink }),
    refused: css({ background: colour.accent, color: 'white' }),
    choice: css({
      '--colour-text': colour.ink,
      '--colour-ground': colour.seed,
      background: colour.seed,
      color: colour.ink,
    }),
    found: css({
      '--colour-text': colour.ink,
      '--colour-ground': colour.seed,
      background: colour.seed,
      color: colour.ink,
    }),
    kept: css({ background: colour.seed, color: colour.ink }),
    checking: css({ background: colour.line }),
    idle: css({ background: colour.field, color: colour.muted }),
  };

import { css } from '@emotion/react';
import type { ComponentProps } from 'react';
import { family, leading, media, size, weight } from './tokens.ts';

export type HeadingLevel = 1 | 2 | 3 | 4;
type HeadingSize = 'display' | 'title' | 'heading' | 'subheading';

export interface HeadingProps extends ComponentProps<'h2'> {
  /** Place in the page's outline. */
  readonly level: HeadingLevel;
  /** How large it is set; that of its level when left out. */
  readonly size?: HeadingSize;
}

const base = css({
  fontFamily: family.display,
  fontWeight: weight.black,
  textWrap: 'balance',
  [media.phone]: { WebkitHyphens: 'auto', hyphens: 'auto', hyphenateLimitChars: '14 6 5' },
});

const sizes: Record<HeadingSize, ReturnType<typeof css>> = {
  display: css(base, {
    fontSize: size.display,
    lineHeight: leading.display,
    letterSpacing: '-0.014em',
  }),
  title: css(base, { fontSize: size.title, lineHeight: leading.title, letterSpacing: '-0.01em' }),
  heading: css(base, {
    fontSize: size.heading,
    lineHeight: leading.heading,
    fontWeight: weight.bold,
  }),
  subheading: css(base, {
    fontSize: size.subheading,
    lineHeight: 1.25,
    fontWeight: weight.bold,
  }),
};

const sizeOfLevel: Record<HeadingLevel, HeadingSize> = {
  1: 'display',
  2: 'title',
  3: 'heading',
  4: 'subheading',
};

/** A headline. One word in it can be `<Hot>`. */
export function Heading({ level, size: setIn, ...attributes }: HeadingProps) {
  const Tag = `h${level}` as const;
  return <Tag css={sizes[setIn ?? sizeOfLevel[level]]} {...attributes} />;
}

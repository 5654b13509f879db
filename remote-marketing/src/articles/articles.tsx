import { css } from '@emotion/react';
import { Heading } from '@site/shared/ui/heading';
import { colour, family, layout, media, size, space, weight } from '@site/shared/ui/tokens';
import type { ReactNode } from 'react';
import { Prose } from '../ui/prose.tsx';
import { StaticPart } from '../ui/static-part.tsx';

export interface Article {
  /** The fragment that leads to it. */
  readonly id: string;
  readonly heading: string;
  readonly content: ReactNode;
  /** Whether it leads to pages of the site; one that does not is only looked at. */
  readonly hasLinks?: boolean;
}

const list = css({
  counterReset: 'article',
  '& > li': {
    counterIncrement: 'article',
    paddingBlock: space.x4,
    borderTop: `1px solid ${colour.line}`,
    [media.tablet]: {
      display: 'grid',
      gridTemplateColumns: `${space.x8} minmax(0, ${layout.measure})`,
      columnGap: space.x3,
    },
  },
  '& > li:first-of-type': { borderTop: `3px solid ${colour.text}` },
  '& > li::before': {
    content: 'counter(article)',
    fontFamily: family.display,
    fontSize: size.title,
    fontWeight: weight.black,
    lineHeight: 1,
    color: colour.accentText,
  },
  '& h2': { marginBottom: space.x1 },
});

/** Numbered articles that can be linked to, for pages that are read to look something up. */
export function Articles({ articles }: { readonly articles: readonly Article[] }) {
  return (
    <ol css={list}>
      {articles.map(({ id, heading, content, hasLinks }) => (
        <li key={id} id={id}>
          <div>
            <Heading level={2} size="heading">
              {heading}
            </Heading>
            {hasLinks ? (
              <Prose>{content}</Prose>
            ) : (
              <StaticPart>
                <Prose>{content}</Prose>
              </StaticPart>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

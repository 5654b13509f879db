import { css } from '@emotion/react';
import { Heading } from '@site/shared/ui/heading';
import { Kicker } from '@site/shared/ui/kicker';
import { Section } from '@site/shared/ui/section';
import { surface } from '@site/shared/ui/surface';
import { Text } from '@site/shared/ui/text';
import { colour, media, space } from '@site/shared/ui/tokens';
import type { ReactNode } from 'react';
import { type Article, Articles } from './articles.tsx';

const opening = css({ '& > p + h1': { maxWidth: '12em' }, '& > h1 + p': { marginTop: space.x3 } });

const columns = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.x8,
  [media.desktop]: {
    gridTemplateColumns: 'minmax(0, 8fr) minmax(0, 4fr)',
    columnGap: space.x8,
    alignItems: 'start',
  },
});

const panel = css(surface('seed'), {
  padding: space.x4,
  borderTop: `6px solid ${colour.ember}`,
  '& > h2': { marginBottom: space.x2 },
});

interface ArticlePageProps {
  readonly kicker: string;
  readonly heading: string;
  readonly intro: string;
  readonly articles: readonly Article[];
  /** Beside the articles. */
  readonly asideHeading: string;
  readonly children: ReactNode;
}

/** A page of numbered articles: without pictures. */
export function ArticlePage(props: ArticlePageProps) {
  return (
    <>
      <Section on="ink">
        <div css={opening}>
          <Kicker>{props.kicker}</Kicker>
          <Heading level={1}>{props.heading}</Heading>
          <Text kind="lead">{props.intro}</Text>
        </div>
      </Section>
      <Section>
        <div css={columns}>
          <Articles articles={props.articles} />
          <aside css={panel}>
            <Heading level={2} size="heading">
              {props.asideHeading}
            </Heading>
            {props.children}
          </aside>
        </div>
      </Section>
    </>
  );
}

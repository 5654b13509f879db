import { css } from '@emotion/react';
import { useLanguage, useTexts } from '@site/shared/i18n';
import { Section } from '@site/shared/ui/section';
import { Text } from '@site/shared/ui/text';
import { colour, layout, media, size, space } from '@site/shared/ui/tokens';
import { Breadcrumbs } from '../../breadcrumbs/breadcrumbs.tsx';
import { ArticleText } from '../../content/article-text.tsx';
import { assetPicture } from '../../content/asset-picture.ts';
import { dayOf } from '../../content/dates.ts';
import { OtherLanguageNote } from '../../content/other-language-note.tsx';
import { RichText } from '../../content/rich-text.tsx';
import { Banner } from '../../ui/banner.tsx';
import { SideText } from '../../ui/side-text.tsx';
import type { Article as ArticleData } from './news-data.ts';
import { wayToArticle } from './news-head.ts';
import { texts } from './texts.ts';

/** Width of the side text (specification section 9). */
const sideWidth = '300px';

/** Room for the measure of the text, at its largest size. */
const textWidth = '33rem';

const columns = css({
  display: 'grid',
  // Code that scrolls by itself must not make the page as wide as its lines.
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.x4,
  [media.desktop]: {
    gridTemplateColumns: `minmax(0, 1fr) minmax(0, ${textWidth}) ${sideWidth}`,
    columnGap: space.x8,
    alignItems: 'start',
  },
});

/** Under a picture that is on its way or lost, so that the headline can be read. */
const banner = css({ background: colour.ink });

const lead = css({ maxWidth: layout.measure, marginBottom: space.x4 });

const dates = css({
  paddingTop: space.x2,
  borderTop: `3px solid ${colour.text}`,
  fontSize: size.small,
  lineHeight: 1.4,
  '& > span': { display: 'block', color: colour.muted },
});

/** Stays beside the text while it is read. */
const side = css({
  [media.desktop]: { position: 'sticky', top: `calc(${layout.header} + ${space.x4})` },
});

/** A news item: its picture, its text, and beside it where the subject goes on. */
export function Article({ article }: { readonly article: ArticleData }) {
  const t = useTexts(texts);
  const { title, summary, content, sidetext, sidetextlink, sidetextlabel, lang } = article;
  return (
    <article>
      <Breadcrumbs way={wayToArticle(article, useLanguage())} />
      <Banner
        {...assetPicture(article.splashimage)}
        css={banner}
        priority
        velocity={0.2}
        height={560}
        mobileHeight={420}
        header={<span lang={lang?.title}>{title || t('unnamed')}</span>}
      />
      <Section>
        <OtherLanguageNote of={[lang?.title, lang?.content]} />
        <div css={columns}>
          <Dates article={article} />
          <div>
            {summary && (
              <Text kind="lead" css={lead} lang={lang?.summary}>
                {summary}
              </Text>
            )}
            <ArticleText html={content} lang={lang?.content} />
          </div>
          {sidetext && (
            <div css={side}>
              <SideText
                body={
                  <div lang={lang?.sidetext}>
                    <RichText html={sidetext} />
                  </div>
                }
                href={sidetextlink ?? undefined}
                buttonText={
                  sidetextlabel ? (
                    <span lang={lang?.sidetextlabel}>{sidetextlabel}</span>
                  ) : undefined
                }
                width={sideWidth}
              />
            </div>
          )}
        </div>
      </Section>
    </article>
  );
}

/** When it was published, and when it changed if that was on a later day. */
function Dates({ article: { publishedAt, updatedAt } }: { readonly article: ArticleData }) {
  const t = useTexts(texts);
  const language = useLanguage();
  if (publishedAt === null) return <div />;
  const published = dayOf(publishedAt, language);
  const updated = updatedAt !== null && dayOf(updatedAt, language);
  return (
    <p css={dates}>
      <time dateTime={new Date(publishedAt).toISOString()}>{published}</time>
      {updated && updated !== published && <span>{t('updated', { date: updated })}</span>}
    </p>
  );
}

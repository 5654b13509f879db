import { css } from '@emotion/react';
import { definePage, organisationId, type StructuredData } from '@site/shared/federation/page';
import { createTranslator, type Translate, useLanguage, useTexts } from '@site/shared/i18n';
import type { Language } from '@site/shared/i18n/language';
import { Alert } from '@site/shared/ui/alert';
import { Section } from '@site/shared/ui/section';
import { Text } from '@site/shared/ui/text';
import { layout, media, space } from '@site/shared/ui/tokens';
import { bannerPicture } from '../../artwork/banner-picture.ts';
import { Breadcrumbs } from '../../breadcrumbs/breadcrumbs.tsx';
import { wayTo } from '../../breadcrumbs/way-to.ts';
import { Banner } from '../../ui/banner.tsx';
import { parallaxPreloads } from '../../ui/preloaded-images.ts';
import { Prose } from '../../ui/prose.tsx';
import { SideText } from '../../ui/side-text.tsx';
import { texts } from './texts.ts';

const picture = bannerPicture(
  import.meta.glob<string>('../../artwork/street-*', {
    eager: true,
    query: '?url&no-inline',
    import: 'default',
  }),
);

/** Narrow windows see the houses, not the sky beside them. */
const banner = css({ [media.phone]: { '& img': { objectPosition: '78% 50%' } } });

const columns = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.x6,
  [media.desktop]: {
    gridTemplateColumns: 'minmax(0, 1fr) 300px',
    columnGap: space.x12,
    alignItems: 'start',
  },
});

const lead = css({ maxWidth: layout.measure, marginBottom: space.x4 });

const example = css({ maxWidth: layout.measure, marginBottom: space.x4 });

const side = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.x4 });

const trail = ['news', 'bank'] as const;

interface BankData {
  /** Its name; null while the page is an example. */
  readonly bank: string | null;
}

/** The fixed news page about the staffing collaboration with a bank (specification section 2). */
function BankPage({ data: { bank } }: { readonly data: BankData }) {
  const t = useTexts(texts);
  return (
    <article>
      <Breadcrumbs way={wayTo({ language: useLanguage() }, ...trail)} />
      <Banner
        {...picture}
        css={banner}
        priority
        velocity={0.1}
        height={520}
        mobileHeight={420}
        header={t('heading')}
        subText={t('intro')}
      />
      <Section>
        <div css={columns}>
          <div>
            {!bank && (
              <Alert kind="information" css={example}>
                <p>{t('example')}</p>
              </Alert>
            )}
            <Text kind="lead" css={lead}>
              {t('lead')}
            </Text>
            <Prose>
              <h2>{t('agreedHeading')}</h2>
              <ul>
                <li>{t('agreedIntake')}</li>
                <li>{t('agreedOne')}</li>
                <li>{t('agreedContract')}</li>
                <li>{t('agreedHonest')}</li>
              </ul>
              <h2>{t('developerHeading')}</h2>
              <p>{t('developerShare')}</p>
              <p>{t('developerWork')}</p>
              <h2>{t('nameHeading')}</h2>
              <p>{bank ?? t('name')}</p>
            </Prose>
          </div>
          <div css={side}>
            <SideText
              header={t('sideHeading')}
              body={<p>{t('side')}</p>}
              href="/voor-bedrijven"
              buttonText={t('sideLink')}
            />
            <SideText
              theme="light"
              header={t('applyHeading')}
              body={<p>{t('apply')}</p>}
              href="/voor-professionals/solliciteer"
              buttonText={t('applyLink')}
            />
          </div>
        </div>
      </Section>
    </article>
  );
}

function article(t: Translate<'title' | 'description'>, language: Language): StructuredData {
  return {
    '@type': 'NewsArticle',
    headline: t('title'),
    description: t('description'),
    inLanguage: language,
    publisher: { '@id': organisationId },
  };
}

export default definePage<BankData>({
  load: async ({ config }) => ({ bank: config?.bank?.name ?? null }),
  head({ bank }, { language }) {
    const t = createTranslator(texts, language);
    return {
      title: t('title'),
      description: t(bank ? 'description' : 'example'),
      images: parallaxPreloads(picture),
      breadcrumbs: wayTo({ language }, ...trail),
      ...(bank && { structuredData: [article(t, language)] }),
    };
  },
  Page: BankPage,
});

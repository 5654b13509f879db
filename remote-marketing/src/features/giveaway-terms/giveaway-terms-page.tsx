import { useSiteConfig } from '@site/shared/config/context';
import { definePage } from '@site/shared/federation/page';
import { createTranslator, useLanguage, useTexts } from '@site/shared/i18n';
import { Link } from '@site/shared/navigation';
import { CompanyAddress } from '@site/shared/ui/company-address';
import { ArticlePage } from '../../articles/article-page.tsx';
import { Breadcrumbs } from '../../breadcrumbs/breadcrumbs.tsx';
import { wayTo } from '../../breadcrumbs/way-to.ts';
import { texts } from './texts.ts';

const trail = ['challenge', 'terms'] as const;

/** The giveaway terms: every one of specification section 9, in words that people read. */
function GiveawayTermsPage() {
  const t = useTexts(texts);
  const { brand } = useSiteConfig();
  return (
    <>
      <Breadcrumbs way={wayTo({ language: useLanguage() }, ...trail)} />
      <ArticlePage
        kicker={t('kicker')}
        heading={t('heading')}
        intro={t('intro', { brand: brand.name })}
        asideHeading={t('organiser')}
        articles={[
          { id: 'wie', heading: t('whoHeading'), content: <p>{t('who')}</p> },
          { id: 'gratis', heading: t('freeHeading'), content: <p>{t('free')}</p> },
          { id: 'een-keer', heading: t('onceHeading'), content: <p>{t('once')}</p> },
          { id: 'winnaar', heading: t('winnerHeading'), content: <p>{t('winner')}</p> },
          { id: 'vervalt', heading: t('forfeitHeading'), content: <p>{t('forfeit')}</p> },
          {
            id: 'gegevens',
            heading: t('dataHeading'),
            hasLinks: true,
            content: (
              <p>
                {`${t('data')} `}
                <Link to="/privacy">{t('dataLink')}</Link>
              </p>
            ),
          },
          { id: 'recht', heading: t('lawHeading'), content: <p>{t('law')}</p> },
        ]}
      >
        <CompanyAddress />
      </ArticlePage>
    </>
  );
}

export default definePage({
  head(_data, { language }) {
    const t = createTranslator(texts, language);
    return {
      title: t('title'),
      description: t('description'),
      breadcrumbs: wayTo({ language }, ...trail),
    };
  },
  Page: GiveawayTermsPage,
});

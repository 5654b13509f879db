import { useSiteConfig } from '@site/shared/config/context';
import { retentionDays } from '@site/shared/contracts/retention';
import { definePage } from '@site/shared/federation/page';
import { createTranslator, useTexts } from '@site/shared/i18n';
import { CompanyAddress } from '@site/shared/ui/company-address';
import { ArticlePage } from '../../articles/article-page.tsx';
import { InYourBrowser } from './in-your-browser.tsx';
import { texts } from './texts.ts';
import { WhatYouSend } from './what-you-send.tsx';
import { YourRights } from './your-rights.tsx';

function PrivacyPage() {
  const t = useTexts(texts);
  const { captcha } = useSiteConfig();
  return (
    <ArticlePage
      kicker={t('kicker')}
      heading={t('heading')}
      intro={t('intro')}
      asideHeading={t('responsible')}
      articles={[
        { id: 'bewaren', heading: t('sentHeading'), content: <WhatYouSend /> },
        { id: 'browser', heading: t('browserHeading'), content: <InYourBrowser /> },
        {
          id: 'robots',
          heading: t('robotsHeading'),
          content: (
            <>
              <p>{t('robots')}</p>
              <p>{t(captcha.provider === 'local' ? 'robotsOwn' : 'robotsGoogle')}</p>
              <p>{t('limits')}</p>
            </>
          ),
        },
        {
          id: 'tellen',
          heading: t('countedHeading'),
          content: <p>{t('counted', { years: retentionDays.visitFigures / 365 })}</p>,
        },
        { id: 'grondslag', heading: t('whyHeading'), content: <p>{t('why')}</p> },
        { id: 'rechten', heading: t('rightsHeading'), content: <YourRights /> },
      ]}
    >
      <CompanyAddress />
    </ArticlePage>
  );
}

export default definePage({
  head(_data, { language }) {
    const t = createTranslator(texts, language);
    return { title: t('title'), description: t('description') };
  },
  Page: PrivacyPage,
});

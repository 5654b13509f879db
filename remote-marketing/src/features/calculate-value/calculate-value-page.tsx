import { css } from '@emotion/react';
import { definePage } from '@site/shared/federation/page';
import { Slot } from '@site/shared/federation/slot';
import { createTranslator, useTexts } from '@site/shared/i18n';
import { Section } from '@site/shared/ui/section';
import { bannerPicture } from '../../artwork/banner-picture.ts';
import { mainAndAside } from '../../layout/main-and-aside.ts';
import { Banner } from '../../ui/banner.tsx';
import { parallaxPreloads } from '../../ui/preloaded-images.ts';
import { GoodToKnow } from './good-to-know.tsx';
import { texts } from './texts.ts';

const picture = bannerPicture(
  import.meta.glob<string>('../../artwork/abacus-*', {
    eager: true,
    query: '?url&no-inline',
    import: 'default',
  }),
);

/** The room that the first question takes, so that nothing moves when it comes. */
const placeholder = css({ minHeight: '34rem' });

function CalculateValuePage() {
  const t = useTexts(texts);
  return (
    <>
      <Banner
        {...picture}
        alt={t('picture')}
        priority
        velocity={0.2}
        height={520}
        mobileHeight={420}
        header={t('heading')}
        subText={t('intro')}
      />
      <Section>
        <div css={mainAndAside}>
          <Slot
            name="forms/questionnaire"
            placeholder={<p css={placeholder}>{t('formOnItsWay')}</p>}
          />
          <GoodToKnow />
        </div>
      </Section>
    </>
  );
}

export default definePage({
  head(_data, { language }) {
    const t = createTranslator(texts, language);
    return {
      title: t('title'),
      description: t('description'),
      images: parallaxPreloads(picture),
    };
  },
  Page: CalculateValuePage,
});

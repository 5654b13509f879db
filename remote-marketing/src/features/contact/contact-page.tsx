import { css } from '@emotion/react';
import { definePage } from '@site/shared/federation/page';
import { Slot } from '@site/shared/federation/slot';
import { createTranslator, useTexts } from '@site/shared/i18n';
import { CompanyAddress } from '@site/shared/ui/company-address';
import { Heading } from '@site/shared/ui/heading';
import { Section } from '@site/shared/ui/section';
import { surface } from '@site/shared/ui/surface';
import { colour, media, space } from '@site/shared/ui/tokens';
import { bannerPicture } from '../../artwork/banner-picture.ts';
import { mainAndAside } from '../../layout/main-and-aside.ts';
import { Banner } from '../../ui/banner.tsx';
import { parallaxPreloads } from '../../ui/preloaded-images.ts';
import { texts } from './texts.ts';

const picture = bannerPicture(
  import.meta.glob<string>('../../artwork/contact-*', {
    eager: true,
    query: '?url&no-inline',
    import: 'default',
  }),
);

/** The bridge's deck runs below the text, not through it; narrow windows see its pylon. */
const banner = css({
  '& img': { objectPosition: '62% 50%' },
  '& > div > div': { paddingBottom: space.x16 },
  [media.phone]: {
    '& img': { objectPosition: '78% 50%' },
    '& > div > div': { paddingBottom: space.x10 },
  },
});

/** The room that the form takes, so that nothing moves when it comes. */
const placeholder = css({ minHeight: '46rem' });

const panel = css(surface('seed'), {
  padding: space.x4,
  borderTop: `6px solid ${colour.ember}`,
  '& > h2': { marginBottom: space.x2 },
});

function ContactPage() {
  const t = useTexts(texts);
  return (
    <>
      <Banner
        {...picture}
        css={banner}
        alt={t('picture')}
        priority
        velocity={0.2}
        height={520}
        mobileHeight={400}
        header={t('heading')}
        subText={t('intro')}
      />
      <Section>
        <div css={mainAndAside}>
          <Slot name="forms/contact" placeholder={<p css={placeholder}>{t('formOnItsWay')}</p>} />
          <div css={panel}>
            <Heading level={2} size="heading">
              {t('direct')}
            </Heading>
            <CompanyAddress />
          </div>
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
  Page: ContactPage,
});

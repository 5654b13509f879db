import { css } from '@emotion/react';
import { definePage } from '@site/shared/federation/page';
import { createTranslator, useTexts } from '@site/shared/i18n';
import { Hot } from '@site/shared/ui/hot';
import { media } from '@site/shared/ui/tokens';
import { bannerPicture } from '../../artwork/banner-picture.ts';
import { Banner } from '../../ui/banner.tsx';
import { parallaxPreloads } from '../../ui/preloaded-images.ts';
import { Recipe } from './recipe.tsx';
import { SecretCode } from './secret-code.tsx';
import { texts } from './texts.ts';
import { Video } from './video.tsx';

const picture = bannerPicture(
  import.meta.glob<string>('../../artwork/sauce-*', {
    eager: true,
    query: '?url&no-inline',
    import: 'default',
  }),
);

/** On a phone the bottle stands above the text. */
const banner = css({ [media.phone]: { '& img': { objectPosition: '50% 0' } } });

/** The easter egg (specification section 2): in no menu, for who looks further. */
function OpenSaucePage() {
  const t = useTexts(texts);
  return (
    <>
      <Banner
        {...picture}
        css={banner}
        alt={t('picture')}
        priority
        velocity={0.25}
        height={620}
        mobileHeight={560}
        header={
          <>
            {t('heading')} <Hot>{t('headingHot')}</Hot>
          </>
        }
        subText={t('intro')}
      />
      <Recipe />
      <Video poster={picture.highResImage} />
      <SecretCode />
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
  Page: OpenSaucePage,
});

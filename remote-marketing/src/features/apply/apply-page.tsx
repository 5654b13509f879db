import { css } from '@emotion/react';
import { definePage } from '@site/shared/federation/page';
import { createTranslator, useTexts } from '@site/shared/i18n';
import { Link } from '@site/shared/navigation';
import { Heading } from '@site/shared/ui/heading';
import { Hot } from '@site/shared/ui/hot';
import { media, space } from '@site/shared/ui/tokens';
import { ApplicationSection } from '../../application/application-section.tsx';
import { bannerPicture } from '../../artwork/banner-picture.ts';
import { Banner } from '../../ui/banner.tsx';
import { parallaxPreloads } from '../../ui/preloaded-images.ts';
import { Prose } from '../../ui/prose.tsx';
import { SideText } from '../../ui/side-text.tsx';
import { texts } from './texts.ts';
import { Timeline } from './timeline.tsx';

const picture = bannerPicture(
  import.meta.glob<string>('../../artwork/first-move-*', {
    eager: true,
    query: '?url&no-inline',
    import: 'default',
  }),
);

/** The text keeps off the board: beside it in wide windows, below it on a phone. */
const banner = css({
  [media.desktop]: { '& h1 + p': { maxWidth: '21em' } },
  [media.phone]: { '& img': { objectPosition: '50% 0' } },
});

const beside = css({ display: 'grid', gap: space.x6 });

function ApplyPage() {
  const t = useTexts(texts);
  return (
    <>
      <Banner
        {...picture}
        css={banner}
        alt={t('picture')}
        priority
        velocity={0.1}
        height={520}
        mobileHeight={540}
        header={
          <>
            {t('heading')} <Hot>{t('headingHot')}</Hot>
          </>
        }
        subText={
          <>
            {t('intro')} <Link to="#sollicitatie">{t('toForm')}</Link>
          </>
        }
      />
      <Timeline />
      <ApplicationSection>
        <div css={beside}>
          <Prose>
            <Heading level={2} size="heading">
              {t('prepareTitle')}
            </Heading>
            <ul>
              <li>{t('prepare1')}</li>
              <li>{t('prepare2')}</li>
              <li>{t('prepare3')}</li>
            </ul>
          </Prose>
          <SideText
            width="100%"
            header={t('sideTitle')}
            body={
              <>
                <p>{t('sideBody')}</p>
                <p css={{ marginTop: space.x2 }}>
                  <Link to="/voor-professionals/werken-bij">{t('sideWorking')}</Link>
                </p>
                <p css={{ marginTop: space.x1 }}>
                  <Link to="/voor-professionals/bereken-je-waarde">{t('sideValue')}</Link>
                </p>
              </>
            }
            href="/voor-professionals/ons-voorstel"
            buttonText={t('sideButton')}
          />
        </div>
      </ApplicationSection>
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
  Page: ApplyPage,
});

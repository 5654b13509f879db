import { css } from '@emotion/react';
import { useTexts } from '@site/shared/i18n';
import { Link } from '@site/shared/navigation';
import { Heading } from '@site/shared/ui/heading';
import { media, space } from '@site/shared/ui/tokens';
import { ApplicationSection } from '../../application/application-section.tsx';
import { bannerPicture } from '../../artwork/banner-picture.ts';
import { definePicturePage } from '../../layout/picture-page.tsx';
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

const beside = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.x6 });

function Intro() {
  const t = useTexts(texts);
  return (
    <>
      {`${t('intro')} `}
      <Link to="#sollicitatie">{t('toForm')}</Link>
    </>
  );
}

function Apply() {
  const t = useTexts(texts);
  return (
    <>
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

export default definePicturePage({
  texts,
  hot: texts,
  picture,
  trail: ['working', 'apply'],
  banner: { css: banner, velocity: 0.1, height: 520, mobileHeight: 540 },
  Intro,
  Body: Apply,
});

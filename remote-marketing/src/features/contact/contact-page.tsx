import { css } from '@emotion/react';
import { Slot } from '@site/shared/federation/slot';
import { useTexts } from '@site/shared/i18n';
import { CompanyAddress } from '@site/shared/ui/company-address';
import { Heading } from '@site/shared/ui/heading';
import { Section } from '@site/shared/ui/section';
import { surface } from '@site/shared/ui/surface';
import { colour, media, space } from '@site/shared/ui/tokens';
import { bannerPicture } from '../../artwork/banner-picture.ts';
import { mainAndAside } from '../../layout/main-and-aside.ts';
import { definePicturePage } from '../../layout/picture-page.tsx';
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

function Contact() {
  const t = useTexts(texts);
  return (
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
  );
}

export default definePicturePage({
  texts,
  picture,
  banner: { css: banner, velocity: 0.2, height: 520, mobileHeight: 400 },
  Body: Contact,
});

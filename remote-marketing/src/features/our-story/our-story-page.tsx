import { css } from '@emotion/react';
import { useSiteConfig } from '@site/shared/config/context';
import { organisationId } from '@site/shared/federation/page';
import { createTranslator, useTexts } from '@site/shared/i18n';
import { Section } from '@site/shared/ui/section';
import { media } from '@site/shared/ui/tokens';
import { bannerPicture } from '../../artwork/banner-picture.ts';
import { companies, professionals } from '../../artwork/blocks.ts';
import { definePicturePage } from '../../layout/picture-page.tsx';
import { TargetBlocks } from '../../ui/target-blocks.tsx';
import { Founders } from './founders.tsx';
import { texts } from './texts.ts';
import { WhatWeDo } from './what-we-do.tsx';
import { WhoWeAre } from './who-we-are.tsx';

const picture = bannerPicture(
  import.meta.glob<string>('../../artwork/roots-*', {
    eager: true,
    query: '?url&no-inline',
    import: 'default',
  }),
);

/** The headline lies in the soil; a phone sees the plant above it, whole. */
const banner = css({ [media.phone]: { '& img': { objectPosition: '41% 0' } } });

function OurStory() {
  const t = useTexts(texts);
  const { brand } = useSiteConfig();
  return (
    <>
      <WhoWeAre />
      <WhatWeDo />
      <Founders />
      <Section>
        <TargetBlocks
          blocks={[
            {
              image: companies,
              imageAlt: t('companiesPicture'),
              titleLine1: t('companiesLine1'),
              titleLine2: t('companiesLine2'),
              body: t('companiesBody'),
              buttonText: t('companiesButton'),
              buttonUrl: '/voor-bedrijven',
            },
            {
              image: professionals,
              imageAlt: t('professionalsPicture'),
              titleLine1: t('professionalsLine1'),
              titleLine2: t('professionalsLine2'),
              body: t('professionalsBody'),
              buttonText: t('professionalsButton', { brand: brand.name }),
              buttonUrl: '/voor-professionals/werken-bij',
            },
          ]}
        />
      </Section>
    </>
  );
}

export default definePicturePage({
  texts,
  hot: texts,
  picture,
  banner: { css: banner, velocity: 0.25, height: 640, mobileHeight: 560, verticalFocus: 30 },
  head(_data, { language }) {
    const t = createTranslator(texts, language);
    return {
      structuredData: [
        {
          '@type': 'AboutPage',
          name: t('title'),
          description: t('description'),
          about: { '@id': organisationId },
        },
      ],
    };
  },
  Body: OurStory,
});

import { css } from '@emotion/react';
import { organisationId } from '@site/shared/federation/page';
import { createTranslator, useTexts } from '@site/shared/i18n';
import { Heading } from '@site/shared/ui/heading';
import { Section } from '@site/shared/ui/section';
import { Text } from '@site/shared/ui/text';
import { layout, media, space } from '@site/shared/ui/tokens';
import { bannerPicture } from '../../artwork/banner-picture.ts';
import { definePicturePage } from '../../layout/picture-page.tsx';
import { LinkList } from '../../ui/link-list.tsx';
import { Closing } from './closing.tsx';
import { Continuity } from './continuity.tsx';
import { GoodDevelopers } from './good-developers.tsx';
import { Intake } from './intake.tsx';
import { Satisfaction } from './satisfaction.tsx';
import { texts } from './texts.ts';

const picture = bannerPicture(
  import.meta.glob<string>('../../artwork/lock-*', {
    eager: true,
    query: '?url&no-inline',
    import: 'default',
  }),
);

/** The text keeps off the lock: beside it in wide windows, below it on a phone. */
const banner = css({
  [media.desktop]: { '& h1': { maxWidth: '5.8em' }, '& h1 + p': { maxWidth: '21em' } },
  [media.phone]: { '& img': { objectPosition: '50% 0' } },
});

const opening = css({
  marginBottom: `calc(-1 * ${space.x6})`,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.x6,
  [media.desktop]: {
    gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)',
    columnGap: layout.gap,
    alignItems: 'end',
  },
  '& > div:first-of-type > * + *': { marginTop: space.x3 },
});

function ForCompanies() {
  const t = useTexts(texts);
  return (
    <>
      <Section>
        <div css={opening}>
          <div>
            <Heading level={2}>{t('leadTitle')}</Heading>
            <Text kind="lead">{t('lead')}</Text>
          </div>
          <nav aria-label={t('contents')}>
            <LinkList
              heading={t('contents')}
              items={[
                { text: t('goodDevelopers'), link: '#goede-developers' },
                { text: t('intake'), link: '#uitgebreide-intake' },
                { text: t('continuity'), link: '#continuiteit' },
                { text: t('satisfaction'), link: '#tevredenheid-en-verloop' },
              ]}
            />
          </nav>
        </div>
      </Section>
      <GoodDevelopers />
      <Intake />
      <Continuity />
      <Satisfaction />
      <Closing />
    </>
  );
}

export default definePicturePage({
  texts,
  hot: texts,
  picture,
  banner: { css: banner, velocity: 0.15, height: 560, mobileHeight: 520 },
  head(_data, { language }) {
    const t = createTranslator(texts, language);
    return {
      structuredData: [
        {
          '@type': 'Service',
          name: t('title'),
          description: t('description'),
          provider: { '@id': organisationId },
        },
      ],
    };
  },
  Body: ForCompanies,
});

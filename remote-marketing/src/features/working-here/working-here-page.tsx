import { css } from '@emotion/react';
import { type EmployerCharges, employerChargesOf } from '@site/shared/config/employer-charges';
import { createTranslator, useTexts } from '@site/shared/i18n';
import { Link } from '@site/shared/navigation';
import { Heading } from '@site/shared/ui/heading';
import { Section } from '@site/shared/ui/section';
import { media, space } from '@site/shared/ui/tokens';
import { ApplicationSection } from '../../application/application-section.tsx';
import { bannerPicture } from '../../artwork/banner-picture.ts';
import { professionals, story } from '../../artwork/blocks.ts';
import { nameOf } from '../../breadcrumbs/way-to.ts';
import type { VacancyLink } from '../../content/vacancy-link.ts';
import { definePicturePage } from '../../layout/picture-page.tsx';
import { SideText } from '../../ui/side-text.tsx';
import { TargetBlocks } from '../../ui/target-blocks.tsx';
import { MonthBar } from './month-bar.tsx';
import { Offer } from './offer.tsx';
import { texts } from './texts.ts';
import { VacancyList } from './vacancy-list.tsx';

const picture = bannerPicture(
  import.meta.glob<string>('../../artwork/field-*', {
    eager: true,
    query: '?url&no-inline',
    import: 'default',
  }),
);

/** The strips run to the foot of the picture; a phone shows the sun above the text. */
const banner = css({ [media.phone]: { '& img': { objectPosition: '50% 0' } } });

const next = css({ '& > h2': { marginBottom: space.x6 } });

interface WorkingHereData {
  readonly charges: EmployerCharges;
  readonly vacancies: readonly VacancyLink[];
}

function WorkingHere({ data: { charges, vacancies } }: { readonly data: WorkingHereData }) {
  const t = useTexts(texts);
  return (
    <>
      <Offer />
      <VacancyList published={vacancies} />
      <MonthBar charges={charges} />
      <Section>
        <div css={next}>
          <Heading level={2}>{t('nextTitle')}</Heading>
          <TargetBlocks
            blocks={[
              {
                image: story,
                imageAlt: t('proposalPicture'),
                titleLine1: t('proposalLine1'),
                titleLine2: t('proposalLine2'),
                body: t('proposalBody'),
                buttonText: t('proposalButton'),
                buttonUrl: '/voor-professionals/ons-voorstel',
                headingLevel: 3,
              },
              {
                image: professionals,
                imageAlt: t('valuePicture'),
                titleLine1: t('valueLine1'),
                titleLine2: t('valueLine2'),
                body: t('valueBody'),
                buttonText: t('valueButton'),
                buttonUrl: '/voor-professionals/bereken-je-waarde',
                headingLevel: 3,
              },
            ]}
          />
        </div>
      </Section>
      <ApplicationSection>
        <SideText
          width="100%"
          header={t('sideTitle')}
          body={
            <>
              <p>{t('sideBody')}</p>
              <p css={{ marginTop: space.x2 }}>
                <Link to="/voor-professionals/dba">{t('sideDba')}</Link>
              </p>
            </>
          }
          href="/voor-professionals/solliciteer"
          buttonText={t('sideButton')}
        />
      </ApplicationSection>
    </>
  );
}

export default definePicturePage<WorkingHereData>({
  async load({ language, config, signal }) {
    const { loadVacancies } = await import('./load-vacancies.ts');
    const vacancies = await loadVacancies({ language, staging: false, signal });
    return { charges: employerChargesOf(config), vacancies };
  },
  texts,
  hot: texts,
  head(_data, context) {
    const t = createTranslator(texts, context.language);
    return { title: `${nameOf('working', context)}: ${t('title')}` };
  },
  picture,
  banner: { css: banner, velocity: 0.3, height: 620, mobileHeight: 540, verticalFocus: 40 },
  Body: WorkingHere,
});

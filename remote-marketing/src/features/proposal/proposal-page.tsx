import { type EmployerCharges, employerChargesOf } from '@site/shared/config/employer-charges';
import { definePage } from '@site/shared/federation/page';
import { createTranslator, useTexts } from '@site/shared/i18n';
import { bannerPicture } from '../../artwork/banner-picture.ts';
import { Banner } from '../../ui/banner.tsx';
import { parallaxPreloads } from '../../ui/preloaded-images.ts';
import { Application } from './application.tsx';
import { Laptop } from './laptop.tsx';
import { Referral } from './referral.tsx';
import { Salaries } from './salaries.tsx';
import { SalaryExample } from './salary-example.tsx';
import { texts } from './texts.ts';

const picture = bannerPicture(
  import.meta.glob<string>('../../artwork/street-*', {
    eager: true,
    query: '?url&no-inline',
    import: 'default',
  }),
);

interface ProposalData {
  readonly charges: EmployerCharges;
}

function ProposalPage({ data: { charges } }: { readonly data: ProposalData }) {
  const t = useTexts(texts);
  return (
    <>
      <Banner
        {...picture}
        alt={t('picture')}
        priority
        velocity={0.2}
        height={560}
        mobileHeight={460}
        header={t('heading')}
        subText={t('intro')}
      />
      <SalaryExample charges={charges} />
      <Salaries charges={charges} />
      <Laptop />
      <Referral />
      <Application />
    </>
  );
}

export default definePage<ProposalData>({
  load: async ({ config }) => ({ charges: employerChargesOf(config) }),
  head(_data, { language }) {
    const t = createTranslator(texts, language);
    return {
      title: t('title'),
      description: t('description'),
      images: parallaxPreloads(picture),
    };
  },
  Page: ProposalPage,
});

import { type EmployerCharges, employerChargesOf } from '@site/shared/config/employer-charges';
import { bannerPicture } from '../../artwork/banner-picture.ts';
import { definePicturePage } from '../../layout/picture-page.tsx';
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

function Proposal({ data: { charges } }: { readonly data: ProposalData }) {
  return (
    <>
      <SalaryExample charges={charges} />
      <Salaries charges={charges} />
      <Laptop />
      <Referral />
      <Application />
    </>
  );
}

export default definePicturePage<ProposalData>({
  load: async ({ config }) => ({ charges: employerChargesOf(config) }),
  texts,
  picture,
  trail: ['working', 'proposal'],
  banner: { velocity: 0.2, height: 560, mobileHeight: 460 },
  Body: Proposal,
});

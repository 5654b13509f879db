import { useSiteConfig } from '@site/shared/config/context';
import { useTexts } from '@site/shared/i18n';
import { Section } from '@site/shared/ui/section';
import { companies, professionals } from '../../artwork/blocks.ts';
import { TargetBlocks } from '../../ui/target-blocks.tsx';
import { texts } from './texts.ts';

/** The two audiences, side by side (specification section 2). */
export function Audiences() {
  const t = useTexts(texts);
  const { brand } = useSiteConfig();
  return (
    <Section>
      <TargetBlocks
        blocks={[
          {
            image: companies,
            imageAlt: t('companiesPicture'),
            titleLine1: t('forCompanies'),
            titleLine2: t('companiesTitle'),
            body: t('companiesBody'),
            buttonText: t('companiesButton'),
            buttonUrl: '/voor-bedrijven',
          },
          {
            image: professionals,
            imageAlt: t('professionalsPicture'),
            titleLine1: t('forProfessionals'),
            titleLine2: t('professionalsTitle'),
            body: t('professionalsBody'),
            buttonText: t('professionalsButton', { brand: brand.name }),
            buttonUrl: '/voor-professionals/werken-bij',
          },
        ]}
      />
    </Section>
  );
}

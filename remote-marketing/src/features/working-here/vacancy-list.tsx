import { useSiteConfig } from '@site/shared/config/context';
import { useLanguage, useTexts } from '@site/shared/i18n';
import { Section } from '@site/shared/ui/section';
import { IndexList } from '../../content/index-list.tsx';
import { useStaged } from '../../content/use-staged.ts';
import type { VacancyLink } from '../../content/vacancy-link.ts';
import { texts } from './texts.ts';

/** What is open now; nothing without vacancies. */
export function VacancyList({ published }: { readonly published: readonly VacancyLink[] }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { company } = useSiteConfig();
  const vacancies = useStaged(published, async (signal) => {
    const { loadVacancies } = await import('./load-vacancies.ts');
    return loadVacancies({ language, staging: true, signal });
  });
  if (vacancies.length === 0) return null;
  return (
    <Section on="seed">
      <IndexList
        heading={t('vacancies')}
        entries={vacancies.map(({ place, ...link }) => ({ ...link, date: place ?? company.city }))}
      />
    </Section>
  );
}

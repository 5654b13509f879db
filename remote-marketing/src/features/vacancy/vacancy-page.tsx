import { css } from '@emotion/react';
import { useSiteConfig } from '@site/shared/config/context';
import { definePage } from '@site/shared/federation/page';
import { useLanguage, useTexts } from '@site/shared/i18n';
import { Heading } from '@site/shared/ui/heading';
import { Section } from '@site/shared/ui/section';
import { Text } from '@site/shared/ui/text';
import { space } from '@site/shared/ui/tokens';
import { ApplicationSection } from '../../application/application-section.tsx';
import { Breadcrumbs } from '../../breadcrumbs/breadcrumbs.tsx';
import { useNaming } from '../../breadcrumbs/way-to.ts';
import { ArticleText } from '../../content/article-text.tsx';
import { IndexList } from '../../content/index-list.tsx';
import { missingText, NothingHere } from '../../content/nothing-here.tsx';
import { OtherLanguageNote } from '../../content/other-language-note.tsx';
import { useStagedItem } from '../../content/use-staged-item.ts';
import { vacancyPath } from '../../content/vacancy-link.ts';
import { mainAndAside } from '../../layout/main-and-aside.ts';
import { SideText } from '../../ui/side-text.tsx';
import { texts } from './texts.ts';
import type { ShownVacancy, VacancyData, Workplace } from './vacancy-data.ts';
import { VacancyFacts } from './vacancy-facts.tsx';
import { vacancyHead, wayToVacancy } from './vacancy-head.ts';

const opening = css({ '& > * + *': { marginTop: space.x3 } });

function VacancyPage({ data: published }: { readonly data: VacancyData }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { company } = useSiteConfig();
  const { asked, workplace } = published;
  const { vacancy, others, unavailable } = useStagedItem(published, vacancyHead, async (signal) => {
    const { loadVacancy } = await import('./load-vacancy.ts');
    return loadVacancy({ asked, language, workplace, staging: true, signal });
  });
  return (
    <>
      {vacancy ? (
        <VacancyText key={vacancy.id} vacancy={vacancy} workplace={workplace} />
      ) : (
        <NothingHere
          heading={t(unavailable ? 'unavailableHeading' : 'missingHeading')}
          body={t(missingText(unavailable, others.length))}
          retry={unavailable ? vacancyPath(asked) : undefined}
        />
      )}
      {others.length > 0 && (
        <Section>
          <IndexList
            heading={t('others')}
            entries={others.map(({ place, ...link }) => ({ ...link, date: place ?? company.city }))}
          />
        </Section>
      )}
    </>
  );
}

interface VacancyTextProps {
  readonly vacancy: ShownVacancy;
  readonly workplace: Workplace | null;
}

function VacancyText({ vacancy, workplace }: VacancyTextProps) {
  const t = useTexts(texts);
  const { id, title, urlpart, summary, description, lang } = vacancy;
  return (
    <>
      <article>
        <Breadcrumbs way={wayToVacancy(vacancy, useNaming())} />
        <Section on="ink">
          <div css={opening}>
            <Heading level={1} lang={lang?.title}>
              {title || t('unnamed')}
            </Heading>
            {summary && (
              <Text kind="lead" lang={lang?.summary}>
                {summary}
              </Text>
            )}
          </div>
        </Section>
        <Section>
          <OtherLanguageNote of={[lang?.title, lang?.description]} />
          <div css={mainAndAside}>
            <ArticleText html={description} lang={lang?.description} />
            <VacancyFacts vacancy={vacancy} workplace={workplace} />
          </div>
        </Section>
      </article>
      <ApplicationSection vacancy={{ id, title: title || urlpart }}>
        <SideText width="100%" header={t('applyHeading')} body={<p>{t('applyBody')}</p>} />
      </ApplicationSection>
    </>
  );
}

export default definePage<VacancyData>({
  async load({ params, language, url, config, signal }) {
    const { loadVacancy, workplaceOf } = await import('./load-vacancy.ts');
    return loadVacancy({
      asked: params.vacancy ?? '',
      language,
      staging: false,
      workplace: workplaceOf(config),
      address: { language, url },
      signal,
    });
  },
  head: vacancyHead,
  async addresses({ signal }) {
    const { vacancyAddresses } = await import('./load-vacancy.ts');
    return vacancyAddresses(signal);
  },
  Page: VacancyPage,
});

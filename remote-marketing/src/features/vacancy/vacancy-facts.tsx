import { css } from '@emotion/react';
import { useLanguage, useTexts } from '@site/shared/i18n';
import { Heading } from '@site/shared/ui/heading';
import { surface } from '@site/shared/ui/surface';
import { colour, size, space, weight } from '@site/shared/ui/tokens';
import { dayOf } from '../../content/dates.ts';
import { useFormats } from '../../salary/money.ts';
import { texts } from './texts.ts';
import type { ShownVacancy, Workplace } from './vacancy-data.ts';

const panel = css(surface('seed'), {
  padding: space.x4,
  borderTop: `6px solid ${colour.ember}`,
  '& dl': { marginTop: space.x2 },
  '& dt': { marginTop: space.x2, fontSize: size.small, color: colour.muted },
  '& dd': { margin: 0, fontWeight: weight.semibold },
});

interface VacancyFactsProps {
  readonly vacancy: ShownVacancy;
  readonly workplace: Workplace | null;
}

/** What a vacancy comes down to; what it does not say is left out. */
export function VacancyFacts({ vacancy, workplace }: VacancyFactsProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { shortMoney } = useFormats();
  const { employmentType, hours, salary, remote, postedAt, closesAt } = vacancy;
  const span = (range: ShownVacancy['hours'], format: (value: number) => string) => {
    if (!range) return null;
    const [from, to] = [format(range.from), format(range.to)];
    return from === to ? from : t('fromTo', { from, to });
  };
  const place = vacancy.place ?? workplace?.city;
  const facts = [
    [t('employment'), employmentType && t(employmentType)],
    [t('hours'), span(hours, (value) => t('number', { value }))],
    [t('salary'), span(salary, (euros) => shortMoney(euros * 100))],
    [t('place'), place && (remote ? t('orRemote', { place }) : place)],
    [t('posted'), postedAt && dayOf(postedAt, language)],
    // The last moment of a day, not the midnight after it.
    [t('closes'), closesAt && dayOf(closesAt - 1, language)],
  ] as const;
  return (
    <aside css={panel}>
      <Heading level={2} size="subheading">
        {t('facts')}
      </Heading>
      <dl>
        {facts.map(
          ([term, fact]) =>
            fact && (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{fact}</dd>
              </div>
            ),
        )}
      </dl>
    </aside>
  );
}

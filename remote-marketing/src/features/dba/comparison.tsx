import { css } from '@emotion/react';
import { useTexts } from '@site/shared/i18n';
import { ButtonLink } from '@site/shared/ui/button-link';
import { Section } from '@site/shared/ui/section';
import { colour, family, layout, size, space, weight } from '@site/shared/ui/tokens';
import { SectionOpening } from '../../ui/section-opening.tsx';
import { texts } from './texts.ts';

const opening = css({ marginBottom: space.x6 });

const table = css({
  width: '100%',
  tableLayout: 'fixed',
  lineHeight: 1.45,
  '& caption': {
    paddingBottom: space.x2,
    color: colour.muted,
    fontSize: size.small,
    textAlign: 'start',
  },
  '& :is(th, td)': { padding: `0 ${space.x3} 0 0`, textAlign: 'start', verticalAlign: 'top' },
  '& thead th': {
    // On the narrowest phones a header is as wide as its column.
    padding: `0 0 ${space.x1}`,
    borderBottom: `3px solid ${colour.text}`,
    fontFamily: family.display,
    fontSize: size.heading,
    fontWeight: weight.bold,
  },
  '& thead th:last-of-type': { color: colour.accentText },
  '& tbody th': {
    paddingTop: space.x2,
    color: colour.muted,
    fontSize: size.small,
    fontWeight: weight.regular,
  },
  '& td': { paddingBottom: space.x2, borderBottom: `1px solid ${colour.line}` },
  '& td:last-of-type': { fontWeight: weight.semibold },
});

const links = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space.x2} ${layout.gap}`,
  marginTop: space.x5,
});

/** The answer to the law: a salary that follows the rate, beside freelancing. */
export function Comparison() {
  const t = useTexts(texts);
  const rows = [
    [t('rowContract'), t('rowContract1'), t('rowContract2')],
    [t('rowQuiet'), t('rowQuiet1'), t('rowQuiet2')],
    [t('rowRate'), t('rowRate1'), t('rowRate2')],
    [t('rowRisk'), t('rowRisk1'), t('rowRisk2')],
    [t('rowPaper'), t('rowPaper1'), t('rowPaper2')],
  ] as const;
  return (
    <Section>
      <SectionOpening heading={t('offerTitle')} lead={t('offerLead')} css={opening} />
      <table css={table}>
        <caption>{t('tableCaption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('column1')}</th>
            <th scope="col">{t('column2')}</th>
          </tr>
        </thead>
        {rows.map(([subject, freelance, employed]) => (
          <tbody key={subject}>
            <tr>
              <th colSpan={2} scope="rowgroup">
                {subject}
              </th>
            </tr>
            <tr>
              <td>{freelance}</td>
              <td>{employed}</td>
            </tr>
          </tbody>
        ))}
      </table>
      <p css={links}>
        <ButtonLink to="/voor-professionals/ons-voorstel" look="secondary">
          {t('offerSums')}
        </ButtonLink>
        <ButtonLink to="/voor-professionals/werken-bij" look="ghost">
          {t('offerWork')}
        </ButtonLink>
      </p>
    </Section>
  );
}

import { css } from '@emotion/react';
import type { EmployerCharges } from '@site/shared/config/employer-charges';
import { useTexts } from '@site/shared/i18n';
import {
  colour,
  family,
  layout,
  leading,
  media,
  size,
  space,
  weight,
} from '@site/shared/ui/tokens';
import { VisuallyHidden } from '@site/shared/ui/visually-hidden';
import { useFormats } from '../../salary/money.ts';
import { monthlySum, tableHours, tableRates, workingDays } from '../../salary/sums.ts';
import { texts } from './texts.ts';

/** Where text is so large that the table does not fit, it scrolls in here, hidden words included; browsers let keys do so. */
const scroller = css({ position: 'relative', overflowX: 'auto' });

const styles = css({
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: '3px',
  '& caption': {
    paddingBottom: space.x2,
    fontFamily: family.display,
    fontSize: size.subheading,
    fontWeight: weight.bold,
    lineHeight: leading.heading,
    textAlign: 'start',
  },
  '& th': {
    padding: `${space.x1} ${space.x1} ${space.x1} 0`,
    fontFamily: family.display,
    fontWeight: weight.bold,
    lineHeight: leading.heading,
    textAlign: 'start',
    verticalAlign: 'bottom',
  },
  '& tbody th': { fontSize: size.heading, verticalAlign: 'middle', whiteSpace: 'nowrap' },
  '& td': { padding: `${space.x3} ${space.x2}`, color: colour.ink, lineHeight: leading.heading },
  [media.phone]: {
    tableLayout: 'fixed',
    minWidth: '16em',
    '& th:first-of-type': { width: '3.6em', fontSize: size.small },
    '& tbody th:first-of-type': { fontSize: size.subheading },
    '& td': { padding: `${space.x1} ${space.half}`, textAlign: 'center' },
    '& thead th': { textAlign: 'center' },
    '& thead th:first-of-type': { textAlign: 'start' },
  },
  [media.forcedColours]: { '& td': { border: '1px solid', color: 'CanvasText' } },
});

const total = css({
  display: 'block',
  fontFamily: family.display,
  fontSize: size.subheading,
  fontWeight: weight.bold,
  whiteSpace: 'nowrap',
  '& > small': { fontSize: '0.7em', fontWeight: weight.semibold },
  [media.phone]: { fontSize: size.small, '& > span': { display: 'none' } },
});

const range = css({
  display: 'block',
  marginTop: space.half,
  fontSize: size.small,
  lineHeight: 1.3,
  [media.tablet]: { whiteSpace: 'nowrap' },
});

const note = css({ maxWidth: layout.measure, marginTop: space.x2, fontSize: size.small });

function monthlyTotals(rate: number, charges: EmployerCharges) {
  return tableHours.map((hoursPerWeek) => {
    const total = (days: number) =>
      monthlySum({ rate: rate * 100, hoursPerWeek, days }, charges).total;
    return {
      hoursPerWeek,
      average: total(workingDays.average),
      low: total(workingDays.fewest),
      high: total(workingDays.most),
    };
  });
}

const invoices = tableRates.flatMap((rate) => tableHours.map((hours) => rate * hours));
const mildest = Math.min(...invoices);
const hottest = Math.max(...invoices);

/** From seed to ember, as what is invoiced goes from the table's lowest to its highest. */
function heat(rate: number, hoursPerWeek: number) {
  const share = Math.round((100 * (rate * hoursPerWeek - mildest)) / (hottest - mildest));
  return css({ background: `color-mix(in oklab, ${colour.ember} ${share}%, ${colour.seed})` });
}

/** Gross pay by rate and working week (specification section 9): a Scoville scale of salaries. */
export function SalaryTable({ charges }: { readonly charges: EmployerCharges }) {
  const t = useTexts(texts);
  const { money, shortMoney, euros, percent } = useFormats();
  return (
    <div>
      <div css={scroller}>
        <table css={styles}>
          <caption>{t('tableCaption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('tableRate')}</th>
              {tableHours.map((hours) => (
                <th scope="col" key={hours} aria-label={t('tableHours', { hours })}>
                  {t('shortHours', { hours })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {tableRates.map((rate) => (
              <tr key={rate}>
                <th scope="row">{shortMoney(rate * 100)}</th>
                {monthlyTotals(rate, charges).map(({ hoursPerWeek, average, low, high }) => (
                  <td css={heat(rate, hoursPerWeek)} key={hoursPerWeek}>
                    <Amount text={money(average)} />
                    <span css={range}>
                      <VisuallyHidden>{`${t('rangeLabel')} `}</VisuallyHidden>
                      {euros(low)} – {euros(high)}
                    </span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p css={note}>{t('tableNote', { charges: percent(charges.rate), year: charges.year })}</p>
    </div>
  );
}

/** The cents are there, and step back; a phone has no room for the sign. */
function Amount({ text }: { readonly text: string }) {
  const [, sign = '', euros = '', cents = ''] = /^(€\s?)(.*)([.,]\d\d)$/u.exec(text) ?? [];
  return (
    <span css={total}>
      <span>{sign}</span>
      {euros}
      <small>{cents}</small>
    </span>
  );
}

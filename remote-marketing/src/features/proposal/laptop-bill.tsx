import { css } from '@emotion/react';
import { useTexts } from '@site/shared/i18n';
import { colour, layout, space, weight } from '@site/shared/ui/tokens';
import { VisuallyHidden } from '@site/shared/ui/visually-hidden';
import { useFormats } from '../../salary/money.ts';
import type { LaptopSum } from '../../salary/sums.ts';
import { perksTexts } from './perks-texts.ts';

const styles = css({
  width: '100%',
  maxWidth: layout.measure,
  marginTop: space.x4,
  lineHeight: 1.4,
  '& tr': { borderTop: `1px solid ${colour.line}` },
  '& :is(th, td)': { padding: '0.6rem 0', fontWeight: weight.regular, verticalAlign: 'bottom' },
  '& th': { paddingRight: space.x2, textAlign: 'start' },
  '& td': { textAlign: 'end', whiteSpace: 'nowrap' },
  '& tr:last-of-type': { borderTop: `3px double ${colour.text}` },
  '& tr:last-of-type > *': { color: colour.accentText, fontWeight: weight.bold },
});

/** The laptop's sum, line by line. */
export function LaptopBill({ sum }: { readonly sum: LaptopSum }) {
  const t = useTexts(perksTexts);
  const { money, percent } = useFormats();
  const aMonth = (amount: number) => t('perMonthAmount', { amount: money(amount) });
  const rows = [
    [t('price'), money(sum.price)],
    [t('minusVat'), `− ${money(sum.vat)}`],
    [t('priceWithoutVat'), money(sum.priceWithoutVat)],
    [t('perMonth', { months: sum.months }), aMonth(sum.perMonth)],
    [t('netPerMonth', { rate: percent(sum.taxPermille / 1_000) }), aMonth(sum.netPerMonth)],
    [t('netInAll'), money(sum.net)],
  ] as const;
  return (
    <table css={styles}>
      <caption>
        <VisuallyHidden>{t('laptopSum')}</VisuallyHidden>
      </caption>
      <tbody>
        {rows.map(([label, amount]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

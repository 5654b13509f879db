import { css } from '@emotion/react';
import { useTexts } from '@site/shared/i18n';
import { colour, layout, space, weight } from '@site/shared/ui/tokens';
import { VisuallyHidden } from '@site/shared/ui/visually-hidden';
import { useFormats } from '../../salary/money.ts';
import { SumTable } from '../../salary/sum-table.tsx';
import type { LaptopSum } from '../../salary/sums.ts';
import { perksTexts } from './perks-texts.ts';

const styles = css({
  maxWidth: layout.measure,
  marginTop: space.x4,
  '& tr': { borderTop: `1px solid ${colour.line}` },
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
    <SumTable
      css={styles}
      caption={<VisuallyHidden>{t('laptopSum')}</VisuallyHidden>}
      rows={rows}
    />
  );
}

import { css } from '@emotion/react';
import type { EmployerCharges } from '@site/shared/config/employer-charges';
import { useTexts } from '@site/shared/i18n';
import { colour, family, layout, size, space, weight } from '@site/shared/ui/tokens';
import { useFormats } from '../../salary/money.ts';
import { SumTable } from '../../salary/sum-table.tsx';
import { example, monthlySum } from '../../salary/sums.ts';
import { StaticPart } from '../../ui/static-part.tsx';
import { texts } from './texts.ts';

const styles = css({
  maxWidth: layout.measure,
  marginTop: space.x5,
  '& caption': {
    paddingBottom: space.x1,
    borderBottom: `3px solid ${colour.text}`,
    fontFamily: family.display,
    fontWeight: weight.bold,
    textAlign: 'start',
  },
  '& tr': { borderBottom: `1px solid ${colour.line}` },
  '& tr:nth-of-type(2) > *': { color: colour.accentText, fontWeight: weight.semibold },
  '& tr:last-of-type': { borderBottom: `3px double ${colour.text}` },
  '& tr:last-of-type > *': { fontWeight: weight.bold },
  '& > p': { marginTop: space.x1, color: colour.muted, fontSize: size.small, lineHeight: 1.5 },
});

interface MonthlyBillProps {
  readonly charges: EmployerCharges;
}

/** The specification's own example as a bill that adds up (section 9). */
export function MonthlyBill({ charges }: MonthlyBillProps) {
  return (
    <StaticPart css={styles}>
      <Sums charges={charges} />
    </StaticPart>
  );
}

function Sums({ charges }: MonthlyBillProps) {
  const t = useTexts(texts);
  const { money, shortMoney, percent } = useFormats();
  const sum = monthlySum(example, charges);
  const rows = [
    [t('sumInvoiced', { hours: sum.hours, rate: shortMoney(example.rate) }), money(sum.invoiced)],
    [t('sumShare'), money(sum.share)],
    [
      t('sumCharges', { percent: percent(charges.rate), year: charges.year }),
      `− ${money(sum.charges)}`,
    ],
    [t('sumGross'), money(sum.total)],
  ] as const;
  return (
    <>
      <SumTable caption={t('sumCaption')} rows={rows} />
      <p>
        {t('sumNote', {
          hours: example.hoursPerWeek,
          base: money(sum.base),
          bonus: money(sum.bonus),
        })}
      </p>
    </>
  );
}

import { useSiteConfig } from '@site/shared/config/context';
import type { EmployerCharges } from '@site/shared/config/employer-charges';
import { useTexts } from '@site/shared/i18n';
import { Heading } from '@site/shared/ui/heading';
import { Kicker } from '@site/shared/ui/kicker';
import { Section } from '@site/shared/ui/section';
import { Text } from '@site/shared/ui/text';
import { colour, space } from '@site/shared/ui/tokens';
import { useFormats } from '../../salary/money.ts';
import { example, monthlySum, sharePercent } from '../../salary/sums.ts';
import { amount, bar, full, small, split, steps } from './salary-example-styles.ts';
import { texts } from './texts.ts';

/** The specification's salary example, each line as long as its amount (section 9). */
export function SalaryExample({ charges }: { readonly charges: EmployerCharges }) {
  const t = useTexts(texts);
  const { money, shortMoney, percent } = useFormats();
  const { brand } = useSiteConfig();
  const sum = monthlySum(example, charges);
  const barOf = (amountOf: number) => bar(amountOf / sum.invoiced);
  const rate = shortMoney(example.rate);
  return (
    <Section>
      <Kicker>{t('exampleKicker')}</Kicker>
      <Heading level={2}>{t('exampleHeading')}</Heading>
      <Text kind="lead" css={{ marginTop: space.x3 }}>
        {t('exampleBody', { rate, hours: example.hoursPerWeek })}
      </Text>
      <dl css={steps}>
        <div css={barOf(sum.invoiced)}>
          <dt>
            <span>{t('invoiced')}</span> <b css={amount}>{money(sum.invoiced)}</b>
          </dt>
          <dd>{t('invoicedHow', { hours: sum.hours, rate, perWeek: example.hoursPerWeek })}</dd>
        </div>
        <div css={[barOf(sum.share), { '&::before': { color: colour.accent } }]}>
          <dt>
            <span>{t('share', { percent: percent(sharePercent / 100) })}</span>{' '}
            <b css={amount}>{money(sum.share)}</b>
          </dt>
          <dd>{t('shareHow', { amount: money(sum.companyShare), brand: brand.name })}</dd>
        </div>
        <div css={[barOf(sum.total), { '&::before': { color: colour.ember } }]}>
          <dt>
            <span>{t('gross')}</span> <b css={amount}>{money(sum.total)}</b>
          </dt>
          <dd>
            {t('grossHow', {
              percent: percent(charges.rate),
              year: charges.year,
              amount: money(sum.charges),
            })}
          </dd>
        </div>
      </dl>
      <dl css={[steps, split(sum)]}>
        <div css={[barOf(sum.base), full, { '&::before': { color: colour.seed } }]}>
          <dt>
            <span>{t('base')}</span> <b css={small}>{money(sum.base)}</b>
          </dt>
          <dd>{t('baseHow')}</dd>
        </div>
        <div css={[barOf(sum.bonus), full, { '&::before': { color: colour.ember } }]}>
          <dt>
            <span>{t('bonus')}</span> <b css={small}>{money(sum.bonus)}</b>
          </dt>
          <dd>{t('bonusHow')}</dd>
        </div>
      </dl>
    </Section>
  );
}

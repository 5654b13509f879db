import { css } from '@emotion/react';
import { useSiteConfig } from '@site/shared/config/context';
import type { EmployerCharges } from '@site/shared/config/employer-charges';
import { useTexts } from '@site/shared/i18n';
import { Heading } from '@site/shared/ui/heading';
import { Kicker } from '@site/shared/ui/kicker';
import { Section } from '@site/shared/ui/section';
import { Text } from '@site/shared/ui/text';
import { colour, family, layout, media, size, space, weight } from '@site/shared/ui/tokens';
import { useFormats } from '../../salary/money.ts';
import { example, type MonthlySum, monthlySum, sharePercent } from '../../salary/sums.ts';
import { texts } from './texts.ts';

const steps = css({
  display: 'grid',
  gap: space.x4,
  marginTop: space.x6,
  '& dt': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: space.x2 },
  '& dt > span': { fontWeight: weight.semibold },
  '& dd': { margin: 0, color: colour.muted, fontSize: size.small, lineHeight: 1.45 },
});

/** The amount leads: it is what people look for. */
const amount = css({
  order: -1,
  flexBasis: '100%',
  fontFamily: family.display,
  fontSize: size.title,
  fontWeight: weight.black,
  lineHeight: 1.1,
  letterSpacing: '-0.02em',
  fontVariantNumeric: 'tabular-nums lining-nums',
});

/** Every bar is as long as its amount is of what was invoiced. */
const bar = (part: number) =>
  css({
    '&::before': {
      content: '""',
      display: 'block',
      width: `${100 * part}%`,
      height: space.x3,
      marginBottom: space.x1,
      background: 'currentcolor',
      boxShadow: `inset 0 0 0 1px ${colour.line}`,
      [media.forcedColours]: { border: '1px solid', background: 'CanvasText' },
    },
  });

/** Base and bonus lie side by side and are as long together as the gross salary above them. */
const split = (sum: MonthlySum) =>
  css({
    display: 'grid',
    gap: space.x3,
    marginTop: space.x4,
    [media.tablet]: {
      gridTemplateColumns: `${sum.base}fr ${sum.bonus}fr`,
      columnGap: 0,
      // The bars touch, their texts do not.
      '& > div > *': { paddingRight: space.x2 },
      width: `${(100 * sum.total) / sum.invoiced}%`,
      minWidth: `min(100%, ${layout.measure})`,
    },
  });

const full = css({
  [media.tablet]: { '&::before': { width: '100%' } },
});

const small = css(amount, { fontSize: size.heading });

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

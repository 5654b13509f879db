import { css } from '@emotion/react';
import type { EmployerCharges } from '@site/shared/config/employer-charges';
import { useTexts } from '@site/shared/i18n';
import { Heading } from '@site/shared/ui/heading';
import { Section } from '@site/shared/ui/section';
import { Text } from '@site/shared/ui/text';
import { colour, family, layout, media, size, space, weight } from '@site/shared/ui/tokens';
import { useFormats } from '../../salary/money.ts';
import { example, monthlySum } from '../../salary/sums.ts';
import { texts } from './texts.ts';

const opening = css({ '& > * + *': { marginTop: space.x2 } });

const bar = css({
  display: 'grid',
  gap: '3px',
  height: 'clamp(4rem, 2.5rem + 6vw, 8rem)',
  marginTop: space.x6,
  '& > span': { [media.forcedColours]: { border: '1px solid' } },
});

/** Each part is as wide as its amount in cents. */
const widths = (amounts: readonly number[]) =>
  css({ gridTemplateColumns: amounts.map((cents) => `${cents / 1_000}fr`).join(' ') });

const fills = {
  base: css({ background: colour.seed }),
  bonus: css({ background: colour.ember }),
  charges: css({ border: `2px solid ${colour.control}` }),
  ours: css({ background: colour.muted }),
};

const legend = css({
  display: 'grid',
  gap: `${space.x3} ${layout.gap}`,
  marginTop: space.x4,
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  [media.tablet]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  '& dt': { display: 'flex', alignItems: 'center', gap: space.x1, fontWeight: weight.semibold },
  '& dt > span': { flex: 'none', width: space.x2, height: space.x2 },
  '& dd': { margin: 0 },
  '& strong': {
    display: 'block',
    fontFamily: family.display,
    fontSize: size.heading,
    fontWeight: weight.bold,
    fontVariantNumeric: 'lining-nums',
    letterSpacing: '-0.01em',
  },
  '& small': { display: 'block', color: colour.muted, fontSize: size.small, lineHeight: 1.45 },
});

const total = css({ marginTop: space.x5, fontWeight: weight.semibold });

/** The specification's example month (section 9), its invoice divided: base and bonus, charges, and what stays with the company. */
export function MonthBar({ charges }: { readonly charges: EmployerCharges }) {
  const t = useTexts(texts);
  const { money, shortMoney, percent } = useFormats();
  const sum = monthlySum(example, charges);
  const amounts = {
    base: money(sum.base),
    bonus: money(sum.bonus),
    charges: money(sum.charges),
    ours: money(sum.companyShare),
  };
  const chargesNote = t('monthChargesNote', {
    percent: percent(charges.rate),
    year: charges.year,
  });
  const rows = [
    ['base', t('monthBase'), t('monthBaseNote')],
    ['bonus', t('monthBonus'), t('monthBonusNote')],
    ['charges', t('monthCharges'), chargesNote],
    ['ours', t('monthOurs'), t('monthOursNote')],
  ] as const;
  return (
    <Section on="ink">
      <div css={opening}>
        <Heading level={2}>{t('monthTitle')}</Heading>
        <Text kind="lead">
          {t('monthLead', {
            hours: sum.hours,
            rate: shortMoney(example.rate),
            invoiced: shortMoney(sum.invoiced),
          })}
        </Text>
      </div>
      <div
        css={[bar, widths([sum.base, sum.bonus, sum.charges, sum.companyShare])]}
        role="img"
        aria-label={t('monthPicture', amounts)}
      >
        {rows.map(([part]) => (
          <span key={part} css={fills[part]} />
        ))}
      </div>
      <dl css={legend}>
        {rows.map(([part, name, note]) => (
          <div key={part}>
            <dt>
              <span css={fills[part]} />
              {name}
            </dt>
            <dd>
              <strong>{amounts[part]}</strong>
              <small>{note}</small>
            </dd>
          </div>
        ))}
      </dl>
      <p css={total}>{t('monthTotal', { total: money(sum.total) })}</p>
    </Section>
  );
}

import { css } from '@emotion/react';
import { useTexts } from '@site/shared/i18n';
import { colour, family, media, motion, size, space, weight } from '@site/shared/ui/tokens';
import { useFormats } from '../../salary/money.ts';
import type { Cents, MonthlySum } from '../../salary/sums.ts';
import { calculatorTexts } from './calculator-texts.ts';

const styles = css({
  '& > p:first-of-type': { fontWeight: weight.semibold },
  '& > dl': { marginTop: space.x2 },
  '& > dl > div': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    columnGap: space.x2,
    padding: `${space.x1} 0`,
    borderTop: `1px solid ${colour.line}`,
  },
  '& dd': { margin: 0, fontVariantNumeric: 'tabular-nums lining-nums', whiteSpace: 'nowrap' },
  '& > dl > div:last-of-type': {
    borderTop: `3px double ${colour.text}`,
    '& > *': { fontWeight: weight.bold },
    '& > dd': {
      fontFamily: family.display,
      // Where text is large an amount does not break, and is no wider than its box.
      fontSize: `min(${size.title}, 12vw)`,
      fontWeight: weight.black,
      lineHeight: 1.1,
      letterSpacing: '-0.02em',
    },
  },
});

/** A mark before base and bonus says which part of the bar they are. */
const mark = (fill: string) =>
  css({
    '&::before': {
      content: '""',
      display: 'inline-block',
      width: '0.7em',
      height: '0.7em',
      marginRight: space.x1,
      background: fill,
      [media.forcedColours]: { border: '1px solid', forcedColorAdjust: 'none' },
    },
  });

const picture = css({
  display: 'flex',
  height: space.x3,
  marginTop: space.x2,
  border: `1px solid ${colour.control}`,
  '& > span': { transition: `flex-grow ${motion.calm} ${motion.easeOut}` },
});

const legend = css({ marginTop: space.half, color: colour.muted, fontSize: size.small });

const baseFill = colour.seed;
const bonusFill = colour.ember;

interface CalculatorOutcomeProps {
  readonly month: { readonly rate: Cents; readonly hoursPerWeek: number };
  readonly sum: MonthlySum;
}

/** What the sum comes to, in figures and as a bar as long as what is invoiced. */
export function CalculatorOutcome({ month, sum }: CalculatorOutcomeProps) {
  const t = useTexts(calculatorTexts);
  const { money, shortMoney } = useFormats();
  const parts = [
    { grow: sum.base, fill: baseFill },
    { grow: sum.bonus, fill: bonusFill },
    { grow: sum.invoiced - sum.total, fill: 'transparent' },
  ];
  return (
    <output css={{ display: 'block' }}>
      <div css={styles}>
        <p>{t('outcome', { rate: shortMoney(month.rate), hours: month.hoursPerWeek })}</p>
        <div
          css={picture}
          role="img"
          aria-label={t('bar', {
            base: percentage(sum.base, sum.invoiced),
            bonus: percentage(sum.bonus, sum.invoiced),
          })}
        >
          {parts.map(({ grow, fill }) => (
            <span css={{ flexGrow: grow, background: fill }} key={fill} />
          ))}
        </div>
        <p css={legend}>{t('invoiced', { amount: money(sum.invoiced) })}</p>
        <dl>
          <div>
            <dt css={mark(baseFill)}>{t('base')}</dt>
            <dd>{money(sum.base)}</dd>
          </div>
          <div>
            <dt css={mark(bonusFill)}>{t('bonus')}</dt>
            <dd>{money(sum.bonus)}</dd>
          </div>
          <div>
            <dt>{t('total')}</dt>
            <dd>{money(sum.total)}</dd>
          </div>
        </dl>
      </div>
    </output>
  );
}

function percentage(part: Cents, whole: Cents): string {
  return `${Math.round((100 * part) / whole)}%`;
}

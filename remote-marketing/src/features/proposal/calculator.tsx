import { css } from '@emotion/react';
import type { EmployerCharges } from '@site/shared/config/employer-charges';
import { useTexts } from '@site/shared/i18n';
import { Field } from '@site/shared/ui/field';
import { Heading } from '@site/shared/ui/heading';
import { withoutScripts } from '@site/shared/ui/scripting';
import { surface } from '@site/shared/ui/surface';
import { colour, media, size, space } from '@site/shared/ui/tokens';
import { useFormats } from '../../salary/money.ts';
import { example } from '../../salary/sums.ts';
import { bounds } from './calculator-input.ts';
import { CalculatorOutcome } from './calculator-outcome.tsx';
import { calculatorTexts } from './calculator-texts.ts';
import { fields, rateBounds, useCalculator } from './use-calculator.ts';

const panel = css(surface('ink'), {
  padding: space.x4,
  borderTop: `6px solid ${colour.ember}`,
  '& > * + *': { marginTop: space.x3 },
  [media.phone]: { padding: space.x3 },
});

/** Fields that do nothing are not shown. */
const form = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(9rem, 1fr))',
  gap: space.x2,
  [media.noScript]: { display: 'none' },
});

const note = css({ color: colour.muted, fontSize: size.small, lineHeight: 1.5 });

/** Rate and hours in; base salary, bonus and total out. It starts with the specification's example. */
export function Calculator({ charges }: { readonly charges: EmployerCharges }) {
  const t = useTexts(calculatorTexts);
  const { percent } = useFormats();
  const calculator = useCalculator(charges);
  return (
    <section css={panel} id="rekenen" aria-labelledby="rekenen-kop">
      <Heading level={3} id="rekenen-kop">
        {t('heading')}
      </Heading>
      <form
        css={form}
        ref={calculator.form}
        onInput={calculator.calculate}
        onSubmit={(event) => event.preventDefault()}
        noValidate
      >
        <Field
          label={t('rate')}
          hint={t('rateHint', rateBounds)}
          error={calculator.errors.rate}
          name={fields.rate}
          defaultValue={example.rate / 100}
          inputMode="decimal"
          autoComplete="off"
        />
        <Field
          label={t('hours')}
          hint={t('hoursHint', bounds.hoursPerWeek)}
          error={calculator.errors.hours}
          name={fields.hours}
          defaultValue={example.hoursPerWeek}
          inputMode="numeric"
          autoComplete="off"
        />
      </form>
      <p css={withoutScripts}>{t('noScript')}</p>
      <CalculatorOutcome month={calculator.month} sum={calculator.sum} />
      <p css={note}>{t('note', { charges: percent(charges.rate), year: charges.year })}</p>
    </section>
  );
}

import type { EmployerCharges } from '@site/shared/config/employer-charges';
import { useTexts } from '@site/shared/i18n';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { example, monthlySum } from '../../salary/sums.ts';
import { bounds, type Problem, type Reading, readHours, readRate } from './calculator-input.ts';
import { calculatorTexts } from './calculator-texts.ts';

/** The names of the two fields. */
export const fields = { rate: 'rate', hours: 'hours' } as const;

interface Readings {
  readonly rate: Reading;
  readonly hours: Reading;
}

interface Month {
  readonly rate: number;
  readonly hoursPerWeek: number;
}

/**
 * The calculator's sum. Its fields are uncontrolled: what a visitor typed before the page was
 * ready, or a browser restored, is read when it is. While a field cannot be read the last sum
 * stands, with the rate and hours that it is of.
 */
export function useCalculator(charges: EmployerCharges) {
  const form = useRef<HTMLFormElement>(null);
  const [readings, setReadings] = useState<Readings>({
    rate: { value: example.rate },
    hours: { value: example.hoursPerWeek },
  });
  const [month, setMonth] = useState<Month>(example);

  const calculate = () => {
    const now = readFields(form);
    if (!now) return;
    setReadings(now);
    if ('value' in now.rate && 'value' in now.hours) {
      setMonth({ rate: now.rate.value, hoursPerWeek: now.hours.value });
    }
  };
  useEffect(calculate, []);

  return { form, calculate, month, sum: monthlySum(month, charges), errors: useErrors(readings) };
}

function readFields(form: RefObject<HTMLFormElement | null>): Readings | undefined {
  if (!form.current) return undefined;
  const typed = new FormData(form.current);
  return {
    rate: readRate(String(typed.get(fields.rate))),
    hours: readHours(String(typed.get(fields.hours))),
  };
}

const rateProblems = {
  missing: 'rateMissing',
  notANumber: 'rateNotANumber',
  outOfBounds: 'rateOutOfBounds',
} as const satisfies Record<Problem, string>;

const hoursProblems = {
  missing: 'hoursMissing',
  notANumber: 'hoursNotANumber',
  outOfBounds: 'hoursOutOfBounds',
} as const satisfies Record<Problem, string>;

/** What is wrong with each field, in words. */
function useErrors({ rate, hours }: Readings) {
  const t = useTexts(calculatorTexts);
  return {
    rate: 'problem' in rate ? t(rateProblems[rate.problem], rateBounds) : undefined,
    hours: 'problem' in hours ? t(hoursProblems[hours.problem], bounds.hoursPerWeek) : undefined,
  };
}

/** In euros. */
export const rateBounds = { min: bounds.rate.min / 100, max: bounds.rate.max / 100 };

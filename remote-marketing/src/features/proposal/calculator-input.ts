import type { Cents } from '../../salary/sums.ts';

/** What the calculator takes; a professional's week has 32 to 40 hours (specification section 9). */
export const bounds = {
  rate: { min: 40_00, max: 250_00 },
  hoursPerWeek: { min: 32, max: 40 },
} as const;

export type Problem = 'missing' | 'notANumber' | 'outOfBounds';

/** A number that was understood, or what is wrong with the text. */
export type Reading = { readonly value: number } | { readonly problem: Problem };

/** Reads an hourly rate as Dutch and English visitors write one: 85, 85,50, € 85.50. */
export function readRate(text: string): Reading {
  const amount = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(text.replace(/[€\s]/gu, ''));
  if (!amount) return { problem: text.trim() === '' ? 'missing' : 'notANumber' };
  const [, euros = '', cents = ''] = amount;
  const rate: Cents = Number(euros) * 100 + Number(cents.padEnd(2, '0'));
  return within(rate, bounds.rate);
}

/** Reads whole hours a week. */
export function readHours(text: string): Reading {
  const hours = text.trim();
  if (hours === '') return { problem: 'missing' };
  if (!/^\d{1,3}$/.test(hours)) return { problem: 'notANumber' };
  return within(Number(hours), bounds.hoursPerWeek);
}

function within(value: number, { min, max }: { min: number; max: number }): Reading {
  return value < min || value > max ? { problem: 'outOfBounds' } : { value };
}

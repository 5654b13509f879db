import { specifiedEmployerCharges as charges } from '@site/shared/config/employer-charges';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  example,
  laptopSum,
  monthlySum,
  referralSum,
  tableHours,
  tableRates,
  workedMonth,
  workingDays,
} from './sums.ts';

const months = fc.record({
  rate: fc.integer({ min: 1, max: 500_00 }),
  hoursPerWeek: fc.integer({ min: 1, max: 60 }),
  base: fc.integer({ min: 0, max: 10_000_00 }),
});

/** `amount` times a fraction, half a unit upwards, without floating point. */
function exactly(amount: bigint, numerator: bigint, denominator: bigint): bigint {
  return (2n * amount * numerator + denominator) / (2n * denominator);
}

describe('a month', () => {
  it('is the specification’s example, to the cent', () => {
    expect(monthlySum(example, charges)).toEqual({
      hours: 153,
      invoiced: 13_005_00,
      share: 9_103_50,
      companyShare: 3_901_50,
      charges: 1_638_63,
      base: 2_500_00,
      bonus: 4_964_87,
      total: 7_464_87,
    });
  });

  it('fills the salary table', () => {
    const table = tableRates.map((rate) =>
      tableHours.map(
        (hoursPerWeek) => monthlySum({ rate: rate * 100, hoursPerWeek }, charges).total,
      ),
    );
    expect(table).toEqual([
      [5_464_48, 6_147_54, 6_830_60],
      [6_245_12, 7_025_76, 7_806_40],
      [7_025_76, 7_903_98, 8_782_20],
      [7_806_40, 8_782_20, 9_758_00],
    ]);
  });

  it('has fewer or more working days', () => {
    const total = (days: number) => monthlySum({ ...example, days }, charges).total;
    expect(total(workingDays.fewest)).toBe(7_025_76);
    expect(total(workingDays.most)).toBe(8_079_62);
  });

  it('rounds each line half upwards, as exact arithmetic does', () => {
    fc.assert(
      fc.property(months, fc.integer({ min: 0, max: 5_000 }), (month, rate) => {
        const { invoiced, share, charges } = monthlySum(month, { rate: rate / 10_000 });
        const expected = exactly(BigInt(month.rate) * BigInt(month.hoursPerWeek), 17n, 4n);
        expect(BigInt(invoiced)).toBe(expected);
        expect(BigInt(share)).toBe(exactly(expected, 7n, 10n));
        expect(BigInt(share - charges)).toBe(
          exactly(BigInt(share), 10_000n - BigInt(rate), 10_000n),
        );
      }),
    );
  });

  it('adds up to what was invoiced, and never takes from the base salary', () => {
    fc.assert(
      fc.property(months, (month) => {
        const sum = monthlySum(month, charges);
        expect(sum.share + sum.companyShare).toBe(sum.invoiced);
        expect(sum.base).toBe(month.base);
        expect(sum.total).toBe(Math.max(month.base, sum.share - sum.charges));
        expect(sum.total - sum.base).toBe(sum.bonus);
        expect(Object.values(sum).slice(1).every(Number.isSafeInteger)).toBe(true);
      }),
    );
  });
});

it('the laptop costs 909 net of the 2,178 that it says in the shop', () => {
  const sum = laptopSum();
  expect(sum).toEqual({
    price: 2_178_00,
    vat: 378_00,
    priceWithoutVat: 1_800_00,
    months: 60,
    years: 5,
    perMonth: 30_00,
    taxPermille: 495,
    netPerMonth: 15_15,
    net: 909_00,
    tax: 891_00,
  });
  expect(sum.vat + sum.tax + sum.net).toBe(sum.price);
});

it('a colleague is worth 5% and another 5%', () => {
  expect(referralSum(workedMonth(example))).toEqual({
    invoiced: 13_005_00,
    each: 650_25,
    both: 1_300_50,
  });
});

import type { EmployerCharges } from '@site/shared/config/employer-charges';

/** An amount in whole euro cents. */
export type Cents = number;

/** What of the invoiced rate is the professional's, in percent (specification section 9). */
export const sharePercent = 70;

/** What a colleague that someone brings in, or an assignment for one, is worth, in percent. */
export const referralPercent = 5;

/**
 * Working days in a month of 4.25 weeks, which the sums count with, and in the months that have
 * the fewest and the most of them.
 */
export const workingDays = { average: 21.25, fewest: 20, most: 23 } as const;

/** Salary table (specification section 9): euros an hour, and hours a week. */
export const tableRates = [70, 80, 90, 100] as const;
export const tableHours = [32, 36, 40] as const;

/** The specification's worked example. */
export const example = { rate: 85_00, hoursPerWeek: 36, base: 2_500_00 } as const;

export interface Month {
  /** Invoiced for an hour. */
  readonly rate: Cents;
  readonly hoursPerWeek: number;
  /** Guaranteed base salary. Default: that of the example. */
  readonly base?: Cents;
  /** Default: the average month's. */
  readonly days?: number;
}

interface WorkedMonth {
  readonly hours: number;
  readonly invoiced: Cents;
}

export interface MonthlySum extends WorkedMonth {
  /** The professional's part of what is invoiced, and the company's. */
  readonly share: Cents;
  readonly companyShare: Cents;
  readonly charges: Cents;
  readonly base: Cents;
  readonly bonus: Cents;
  /** Gross salary: base and bonus. */
  readonly total: Cents;
}

/** What a month's work comes to on the invoice. */
export function workedMonth(month: Omit<Month, 'base'>): WorkedMonth {
  const { rate, hoursPerWeek, days = workingDays.average } = month;
  const invoiced = Math.round((rate * hoursPerWeek * days) / 5);
  return { hours: (hoursPerWeek * days) / 5, invoiced };
}

/** One month on an assignment. Each line is rounded to whole cents, half a cent upwards. */
export function monthlySum(month: Month, charges: Pick<EmployerCharges, 'rate'>): MonthlySum {
  const { base = example.base } = month;
  const { hours, invoiced } = workedMonth(month);
  const share = percentOf(invoiced, sharePercent);
  const gross = afterCharges(share, charges.rate);
  // The base salary is guaranteed: a bonus tops it up and never takes from it.
  const bonus = Math.max(0, gross - base);
  return {
    hours,
    invoiced,
    share,
    companyShare: invoiced - share,
    charges: share - gross,
    base,
    bonus,
    total: base + bonus,
  };
}

const laptop = { price: 2_178_00, vat: 378_00, months: 60, taxPermille: 495 } as const;

export interface LaptopSum {
  readonly price: Cents;
  readonly vat: Cents;
  readonly priceWithoutVat: Cents;
  readonly months: number;
  readonly years: number;
  readonly perMonth: Cents;
  readonly taxPermille: number;
  readonly netPerMonth: Cents;
  /** What the laptop costs its user in all, net. */
  readonly net: Cents;
  /** What the user would have paid in income tax over the same money. */
  readonly tax: Cents;
}

/** A laptop paid from gross salary, written off over five years (specification section 9). */
export function laptopSum(): LaptopSum {
  const { price, vat, months, taxPermille } = laptop;
  const priceWithoutVat = price - vat;
  const perMonth = Math.round(priceWithoutVat / months);
  const netPerMonth = Math.round((perMonth * (1_000 - taxPermille)) / 1_000);
  const net = netPerMonth * months;
  return {
    ...laptop,
    priceWithoutVat,
    years: months / 12,
    perMonth,
    netPerMonth,
    net,
    tax: priceWithoutVat - net,
  };
}

export interface ReferralSum {
  readonly invoiced: Cents;
  /** For bringing in the colleague; the same again for arranging the assignment. */
  readonly each: Cents;
  readonly both: Cents;
}

/** What a colleague's month is worth to the one who referred them (specification section 9). */
export function referralSum({ invoiced }: Pick<WorkedMonth, 'invoiced'>): ReferralSum {
  const each = percentOf(invoiced, referralPercent);
  return { invoiced, each, both: 2 * each };
}

/** What of the share is gross salary. In whole ten-thousandths, which keeps halves exact. */
function afterCharges(share: Cents, rate: number): Cents {
  return Math.round((share * (10_000 - Math.round(rate * 10_000))) / 10_000);
}

function percentOf(amount: Cents, percent: number): Cents {
  return Math.round((amount * percent) / 100);
}

import type { FiguresBeacon } from '@site/shared/contracts/figures-beacon';

/** Campaigns that are not told apart: too many, or with a name that is none. */
export const otherCampaign = 'other';

/** Stands for a part that the address does not have. */
const missing = '–';

/** As links of campaigns are written; no addresses of people, which have an `@`. */
const word = /^[a-z0-9][a-z0-9._-]{0,39}$/;

/** What may be a phone number. */
const longNumber = /\d{9}/;

/**
 * A campaign's name in the tables: `newsletter / email / spring`. Empty where the address names none.
 * What is not written in the letters, digits and signs of campaigns is {@link otherCampaign}.
 */
export function campaignName(parts: FiguresBeacon['campaign']): string {
  const words = parts.map((part) => part?.trim().toLowerCase().replace(/\s+/g, '-') || undefined);
  while (words.length > 0 && words.at(-1) === undefined) words.pop();
  const areFine = words.every((part = 'x') => word.test(part) && !longNumber.test(part));
  return areFine ? words.map((part = missing) => part).join(' / ') : otherCampaign;
}

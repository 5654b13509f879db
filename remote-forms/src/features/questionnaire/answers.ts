import {
  experienceFields,
  travelModeFields,
  workFromHomeDaysMax,
} from '@site/shared/contracts/calculation-choices';
import type { CalculationSubmission } from '@site/shared/contracts/calculation-submission';

/** The pages with questions, in their order; the thank-you page follows (specification section 4). */
export const pageNames = [
  'hours',
  'experience',
  'education',
  'location',
  'code',
  'contact',
] as const;

export type PageName = (typeof pageNames)[number];

export type FieldName = keyof CalculationSubmission;

/** What the fields hold as it was typed; what has not been answered is not there. */
export type Answers = { readonly [Name in FieldName]?: string | boolean | null | undefined } & {
  /** The page that the visitor is on: not sent, and kept with the rest. */
  readonly page?: PageName;
};

/** The fields of each page, in the order in which they are filled in. */
export const pageFields = {
  hours: ['hoursPerWeek', 'workFromHomeDays'],
  experience: experienceFields,
  education: ['educationLevel', 'educationName'],
  location: ['maxTravelTimeMinutes', 'residencePostalCode', ...travelModeFields],
  code: ['exampleCode'],
  contact: ['name', 'email', 'phone', 'acceptPrivacyPolicy'],
} as const satisfies Record<PageName, readonly FieldName[]>;

/** What a page waits for that nobody has touched. */
export const requiredFields: Record<PageName, readonly FieldName[]> = {
  hours: ['hoursPerWeek'],
  experience: ['experienceJava'],
  education: ['educationLevel', 'educationName'],
  location: ['maxTravelTimeMinutes', 'residencePostalCode', 'travelCar'],
  code: [],
  contact: ['name', 'email', 'phone', 'acceptPrivacyPolicy'],
};

/** Every field of the questionnaire. */
export const fieldNames: readonly FieldName[] = pageNames.flatMap((page) => pageFields[page]);

/** Someone who always works from home travels nowhere (specification section 4). */
export function isAlwaysHome({ workFromHomeDays }: Answers): boolean {
  return readNumber(workFromHomeDays) === workFromHomeDaysMax;
}

/** A number as people write it, with a comma too; undefined for an empty field, NaN for no number. */
export function readNumber(typed: string | boolean | null | undefined): number | undefined {
  const text = String(typed ?? '').trim();
  if (text === '') return undefined;
  return /^\d{1,6}(?:[.,]\d{1,3})?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
}

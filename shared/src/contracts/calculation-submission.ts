import * as z from 'zod/mini';
import {
  educationLevels,
  experienceFields,
  experienceMax,
  travelModeFields,
  travelTimeMax,
  travelTimeMin,
  weeklyHours,
  workFromHomeDaysMax,
} from './calculation-choices.ts';
import { emailAddressSchema } from './email-address.ts';
import { phoneNumberSchema } from './phone-number.ts';
import { optionalText, requiredLine, requiredOrInvalid, withoutUnseen } from './text.ts';

/** Most characters per text of the questionnaire. */
const calculationLimits = { educationName: 200, exampleCode: 20_000, name: 200 } as const;

const years = z
  .number({ error: requiredOrInvalid })
  .check(z.gte(0, { error: 'invalid' }), z.lte(experienceMax, { error: 'invalid' }));

const postalCode = z.string({ error: requiredOrInvalid }).check(
  withoutUnseen,
  z.trim(),
  z.overwrite((text) => text.replace(/\s+/g, ' ')),
  // Both report on an empty one: an abort would keep the page's other rules from being told.
  z.minLength(1, { error: 'required' }),
  z.regex(/^\d{4}(?: ?[a-z]{2})?$/i, { error: 'invalid' }),
);

const hours = {
  hoursPerWeek: z.literal(weeklyHours, { error: requiredOrInvalid }),
  workFromHomeDays: z
    .int({ error: requiredOrInvalid })
    .check(z.gte(0, { error: 'invalid' }), z.lte(workFromHomeDaysMax, { error: 'invalid' })),
};

const experience = {
  experienceJava: years,
  experienceSpring: years,
  experienceDocker: years,
  experienceBuildTools: years,
  experiencePersistence: years,
  experienceAngular: years,
};

const education = {
  educationLevel: z.enum(educationLevels, { error: requiredOrInvalid }),
  educationName: requiredLine(calculationLimits.educationName),
};

const location = {
  maxTravelTimeMinutes: z
    .number({ error: requiredOrInvalid })
    .check(z.gte(travelTimeMin, { error: 'invalid' }), z.lte(travelTimeMax, { error: 'invalid' })),
  residencePostalCode: postalCode,
  travelCar: z.boolean(),
  travelPublicTransport: z.boolean(),
  travelBike: z.boolean(),
};

const code = { exampleCode: optionalText(calculationLimits.exampleCode) };

const contact = {
  name: requiredLine(calculationLimits.name),
  email: emailAddressSchema,
  phone: phoneNumberSchema,
  acceptPrivacyPolicy: z.literal(true, { error: 'required' }),
};

/** Also reports it while other answers are missing. */
const always = { when: () => true };

const noTechnique = { path: ['experienceJava'], error: 'required', ...always };

const noTravelMode = { path: ['travelCar'], error: 'required', ...always };

function hasTechnique(answers: Record<(typeof experienceFields)[number], number>): boolean {
  return experienceFields.some((field) => answers[field] !== 0);
}

function hasTravelMode(answers: Record<(typeof travelModeFields)[number], boolean>): boolean {
  return travelModeFields.some((field) => answers[field]);
}

/** Each page of the income questionnaire by itself, in their order (specification sections 4 and 5). */
export const calculationPageSchemas = {
  hours: z.strictObject(hours),
  experience: z.strictObject(experience).check(z.refine(hasTechnique, noTechnique)),
  education: z.strictObject(education),
  location: z.strictObject(location).check(z.refine(hasTravelMode, noTravelMode)),
  code: z.strictObject(code),
  contact: z.strictObject(contact),
};

/**
 * The income questionnaire's answers of all pages together (specification sections 3 and 5). They
 * are sent as the JSON text of an e-mail (section 7).
 *
 * - `hoursPerWeek`: hours; experience: years; `maxTravelTimeMinutes`: minutes.
 * - At least one technique has experience above 0.
 * - Someone who works from home 5 days skips the location page: then travel time and postal code are
 *   null and no travel mode is chosen.
 */
export const calculationSubmissionSchema = z
  .strictObject({
    ...hours,
    ...experience,
    ...education,
    ...location,
    maxTravelTimeMinutes: z.nullable(location.maxTravelTimeMinutes),
    residencePostalCode: z.nullable(location.residencePostalCode),
    ...code,
    ...contact,
  })
  .check(z.refine(hasTechnique, noTechnique), (ctx) => {
    if (ctx.value.workFromHomeDays === workFromHomeDaysMax) return;
    const refuse = (path: string) =>
      ctx.issues.push({ code: 'custom', path: [path], message: 'required', input: ctx.value });
    if (ctx.value.maxTravelTimeMinutes === null) refuse('maxTravelTimeMinutes');
    if (ctx.value.residencePostalCode === null) refuse('residencePostalCode');
    if (!hasTravelMode(ctx.value)) refuse('travelCar');
  });

export type CalculationSubmission = z.infer<typeof calculationSubmissionSchema>;

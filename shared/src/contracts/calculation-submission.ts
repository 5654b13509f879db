import { z } from 'zod';
import { emailAddressSchema } from './email-address.ts';
import { phoneNumberSchema } from './phone-number.ts';
import { optionalText, requiredLine, requiredOrInvalid } from './text.ts';

/** Weekly hours to choose from (specification section 9). */
export const weeklyHours = [32, 36, 40] as const;

/** Education levels that the calculation knows (specification section 3). */
export const educationLevels = ['HBO', 'WO'] as const;

/** Fields with years of experience, one per technique (specification section 3). */
export const experienceFields = [
  'experienceJava',
  'experienceSpring',
  'experienceDocker',
  'experienceBuildTools',
  'experiencePersistence',
  'experienceAngular',
] as const;

/** Shortest travel time in minutes (specification section 9). */
export const travelTimeMin = 15;

/** Most days of working from home; then there is no location page (specification section 4). */
export const workFromHomeDaysMax = 5;

const years = z.number({ error: requiredOrInvalid }).min(0, { error: 'invalid' }).max(60, {
  error: 'invalid',
});

const postalCode = z
  .string({ error: requiredOrInvalid })
  .trim()
  .regex(/^\d{4}(?: ?[a-z]{2})?$/i, { error: 'invalid' });

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
    hoursPerWeek: z.literal(weeklyHours, { error: requiredOrInvalid }),
    experienceJava: years,
    experienceSpring: years,
    experienceDocker: years,
    experienceBuildTools: years,
    experiencePersistence: years,
    experienceAngular: years,
    educationLevel: z.enum(educationLevels, { error: requiredOrInvalid }),
    educationName: requiredLine(200),
    maxTravelTimeMinutes: z
      .number({ error: requiredOrInvalid })
      .min(travelTimeMin, { error: 'invalid' })
      .max(24 * 60, { error: 'invalid' })
      .nullable(),
    workFromHomeDays: z.int({ error: requiredOrInvalid }).min(0).max(workFromHomeDaysMax),
    travelCar: z.boolean(),
    travelPublicTransport: z.boolean(),
    travelBike: z.boolean(),
    residencePostalCode: postalCode.nullable(),
    exampleCode: optionalText(20_000),
    name: requiredLine(200),
    email: emailAddressSchema,
    phone: phoneNumberSchema,
    acceptPrivacyPolicy: z.literal(true, { error: 'required' }),
  })
  .check((ctx) => {
    const refuse = (path: string, message: string) =>
      ctx.issues.push({ code: 'custom', path: [path], message, input: ctx.value });
    if (experienceFields.every((field) => ctx.value[field] === 0)) {
      refuse('experienceJava', 'required');
    }
    if (ctx.value.workFromHomeDays === workFromHomeDaysMax) return;
    if (ctx.value.maxTravelTimeMinutes === null) refuse('maxTravelTimeMinutes', 'required');
    if (ctx.value.residencePostalCode === null) refuse('residencePostalCode', 'required');
    const { travelCar, travelPublicTransport, travelBike } = ctx.value;
    if (!travelCar && !travelPublicTransport && !travelBike) refuse('travelCar', 'required');
  });

export type CalculationSubmission = z.infer<typeof calculationSubmissionSchema>;

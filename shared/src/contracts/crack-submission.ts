import * as z from 'zod/mini';
import { emailAddressSchema } from './email-address.ts';
import { phoneNumberSchema } from './phone-number.ts';
import { optionalLine, requiredLine, requiredText } from './text.ts';

/** Most characters per field of a crack submission. */
export const crackSubmissionLimits = { name: 200, solution: 2_000, codeSnippet: 20_000 } as const;

/** The crack source stored under `crackSourceKey`: the value of `utm_source` (section 3). */
export const crackSourceSchema = optionalLine(200);

/** What the form's five fields hold; all are required. */
export const crackFieldsSchema = z.strictObject({
  name: requiredLine(crackSubmissionLimits.name),
  email: emailAddressSchema,
  phone: phoneNumberSchema,
  solution: requiredText(crackSubmissionLimits.solution),
  codeSnippet: requiredText(crackSubmissionLimits.codeSnippet),
});

/**
 * `POST {api}/crack` (specification sections 3, 5 and 7): all five fields of the form are required;
 * `utmSource` is null without a campaign. The bot-check token goes in the header
 * `X-Captcha-Token`. Errors: `validationFailed` with field errors, `captchaFailed`,
 * `registrationPeriodClosed` after the deadline. The answer's body is not read.
 */
export const crackSubmissionSchema = z.extend(crackFieldsSchema, {
  utmSource: z.nullable(crackSourceSchema),
});

export type CrackSubmission = z.infer<typeof crackSubmissionSchema>;

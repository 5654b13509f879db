import { type CrackSubmission, crackSubmissionSchema } from '../contracts/crack-submission.ts';
import { checked } from './client.ts';
import { type FormCallOptions, sendForm } from './form-call.ts';

/**
 * `POST {api}/crack` (specification section 7): gets a bot-check token, then sends the solution.
 *
 * @throws ApiError `captchaFailed` when there is no token: the form then shows 'Captcha error:' and
 * the error's message (section 8)
 */
export async function sendCrackSubmission(
  submission: CrackSubmission,
  options: FormCallOptions = {},
): Promise<void> {
  const body = checked(crackSubmissionSchema, submission);
  await sendForm({ path: '/crack', body, captcha: 'required' }, options);
}

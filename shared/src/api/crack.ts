import { submitAction } from '../contracts/captcha.ts';
import { type CrackSubmission, crackSubmissionSchema } from '../contracts/crack-submission.ts';
import { captchaHeader } from '../contracts/headers.ts';
import { getCaptchaToken } from './captcha.ts';
import { type CallOptions, callApi, checked } from './client.ts';

/**
 * `POST {api}/crack` (specification section 7): gets a bot-check token, then sends the solution.
 *
 * @throws ApiError `captchaFailed` when there is no token: the form then shows 'Captcha error:' and
 * the error's message (section 8)
 */
export async function sendCrackSubmission(
  submission: CrackSubmission,
  options: CallOptions = {},
): Promise<void> {
  const body = checked(crackSubmissionSchema, submission);
  const headers = { [captchaHeader]: await getCaptchaToken(submitAction, options) };
  await callApi({ method: 'POST', service: 'api', path: '/crack', body, headers, ...options });
}

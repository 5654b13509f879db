import { parseBody } from '@site/shared/api/call';
import { type FormCallOptions, sendForm } from '@site/shared/api/form-call';
import {
  type CrackSubmission,
  crackSubmissionSchema,
} from '@site/shared/contracts/crack-submission';

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
  const body = parseBody(crackSubmissionSchema, submission);
  await sendForm({ path: '/crack', body, captcha: 'required' }, options);
}

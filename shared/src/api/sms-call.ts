import { submitAction } from '../contracts/captcha.ts';
import { captchaHeader } from '../contracts/headers.ts';
import { isApiError } from './api-error.ts';
import { type ApiCall, callApi } from './client.ts';

/**
 * Makes a call that causes an SMS. When the service asks for a bot check (`captchaRequired`: many
 * SMS are asked for), it gets a token and makes the same call once more. What checks loads then, and
 * not before.
 *
 * @throws ApiError as `callApi`; `captchaFailed` when there is no token, `captchaRequired` when it
 * does not pass
 * @internal
 */
export async function callForSms<Answer = void>(call: ApiCall<Answer>): Promise<Answer> {
  try {
    return await callApi(call);
  } catch (error) {
    if (!isApiError(error) || error.key !== 'captchaRequired') throw error;
  }
  const { getCaptchaToken } = await import('./captcha.ts');
  const token = await getCaptchaToken(submitAction, { signal: call.signal });
  return callApi({ ...call, headers: { ...call.headers, [captchaHeader]: token } });
}

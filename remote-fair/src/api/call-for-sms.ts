import { isApiError } from '@site/shared/api/api-error';
import { type AnswerSchema, type ApiRequest, call } from '@site/shared/api/call';
import { submitAction } from '@site/shared/contracts/captcha';
import { captchaHeader } from '@site/shared/contracts/headers';

/**
 * Makes a call that causes an SMS. When the service asks for a bot check (`captchaRequired`: many
 * SMS are asked for), it gets a token and makes the same call once more. What checks loads then, and
 * not before.
 *
 * @throws ApiError as `call`; `captchaFailed` when there is no token, `captchaRequired` when it
 * does not pass
 */
export async function callForSms(request: ApiRequest): Promise<void>;
export async function callForSms<Answer>(
  request: ApiRequest,
  schema: AnswerSchema<Answer>,
): Promise<Answer>;
export async function callForSms(
  request: ApiRequest,
  schema?: AnswerSchema<unknown>,
): Promise<unknown> {
  const send = (one: ApiRequest) => (schema ? call(one, schema) : call(one));
  try {
    return await send(request);
  } catch (error) {
    if (!isApiError(error) || error.key !== 'captchaRequired') throw error;
  }
  const { getCaptchaToken } = await import('@site/shared/api/captcha');
  const token = await getCaptchaToken(submitAction, { signal: request.signal });
  return send({ ...request, headers: { ...request.headers, [captchaHeader]: token } });
}

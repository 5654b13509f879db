import { type SmsLimit, smsLimits } from '@site/shared/contracts/sms-limit';
import { AppError } from '../../http/app-error.ts';

/**
 * Refuses for the limit that lasts longest.
 *
 * @param ends when each limit has room again, in milliseconds since 1970
 */
export function smsLimitReached(
  ends: Readonly<Record<SmsLimit, number>>,
  now: number,
): AppError | undefined {
  const limit = smsLimits.reduce((last, one) => (ends[one] > ends[last] ? one : last));
  if (ends[limit] <= now) return undefined;
  return new AppError('rateLimited', 429, {
    message: messages[limit],
    details: { limit },
    headers: { 'retry-after': String(Math.ceil((ends[limit] - now) / 1_000)) },
  });
}

const messages: Readonly<Record<SmsLimit, string>> = {
  gap: 'This phone was sent one just now. Try again later.',
  phone: 'This phone has had as many of these messages as a day allows. Try again later.',
  network: 'Too many messages were asked for from this network. Try again later.',
  total: 'Too many messages were asked for. Try again later.',
};

export function botCheckRequired(): AppError {
  return new AppError('captchaRequired', 403, {
    message: 'Many messages are asked for. Send this again with the token of a passed bot check.',
  });
}

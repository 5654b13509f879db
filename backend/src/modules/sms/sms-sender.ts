import { submitAction } from '@site/shared/contracts/captcha';
import { captchaHeader } from '@site/shared/contracts/headers';
import { clientNetwork } from '@site/shared/trust-boundary/client-network';
import type { RateLimit } from '@site/shared/trust-boundary/rate-limit';
import type { SecurityLog } from '@site/shared/trust-boundary/security-log';
import type { FastifyRequest } from 'fastify';
import { costlyThreshold } from '../captcha/captcha-check.ts';
import type { CaptchaService } from '../captcha/service.ts';

/** Who asks for an SMS. */
export interface SmsSender {
  readonly ip: string;
  /** By what they are limited. */
  readonly network: string;
  /** They come from a network of the fair, as many others do. */
  readonly isHall: boolean;
  /** They passed a bot check for this request, with a score that is enough for what costs money. */
  readonly isChecked: boolean;
}

/** Reads who asks off a request. @throws RateLimitExceededError */
export type ReadSender = (request: FastifyRequest) => Promise<SmsSender>;

interface SenderReaderOptions {
  readonly captcha: CaptchaService;
  readonly security: SecurityLog;
  /** Whether an address belongs to the fair. */
  readonly isHall: (ip: string) => boolean;
  /** Requests per client, counted before anything else is done. */
  readonly limit?: RateLimit;
}

/** A bot check is not asked for yet: whether one is needed, only the SMS service knows. */
export function createSenderReader(options: SenderReaderOptions): ReadSender {
  const { captcha, security, isHall, limit } = options;
  return async ({ ip, headers }) => {
    const network = clientNetwork(ip);
    await limit?.use(network);
    const token = headers[captchaHeader.toLowerCase()];
    const verdict = await captcha.check(token, { action: submitAction, ip });
    const isChecked = verdict.result === 'passed' && verdict.score >= costlyThreshold;
    if (verdict.result === 'refused')
      security.report('bot-check-refused', { client: ip, subject: 'sms' });
    return { ip, network, isHall: isHall(ip), isChecked };
  };
}

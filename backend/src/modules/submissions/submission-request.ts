import {
  type FormSignals,
  formSignalsHeader,
  readFormSignals,
} from '@site/shared/contracts/form-signals';
import { captchaHeader } from '@site/shared/contracts/headers';
import { clientNetwork } from '@site/shared/trust-boundary/client-network';
import type { FastifyRequest } from 'fastify';

/** Who sends, and what came beside the submission. */
export interface SubmissionRequest {
  readonly ip: string;
  /** By what the sender is limited. */
  readonly address: string;
  readonly captchaToken: unknown;
  readonly idempotencyKey: string | undefined;
  /** What the form noticed; nothing for callers without one. */
  readonly signals: FormSignals;
}

export function submissionRequest({ ip, headers }: FastifyRequest): SubmissionRequest {
  const key = headers['idempotency-key'];
  return {
    ip,
    address: clientNetwork(ip),
    captchaToken: headers[captchaHeader.toLowerCase()],
    idempotencyKey: typeof key === 'string' ? key : undefined,
    signals: readFormSignals(headers[formSignalsHeader.toLowerCase()]),
  };
}

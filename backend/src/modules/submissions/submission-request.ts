import {
  type FormSignals,
  formSignalsHeader,
  readFormSignals,
} from '@site/shared/contracts/form-signals';
import { captchaHeader, formPassHeader } from '@site/shared/contracts/headers';
import { clientNetwork } from '@site/shared/trust-boundary/client-network';
import type { FastifyRequest } from 'fastify';
import { languageOf, type PageLanguage } from '../../http/request-language.ts';

/** Who sends, and what came beside the submission. */
export interface SubmissionRequest {
  readonly ip: string;
  /** By what the sender is limited. */
  readonly address: string;
  readonly captchaToken: unknown;
  /** In place of a token, from forms without scripts. */
  readonly pass: string | undefined;
  readonly idempotencyKey: string | undefined;
  /** What the sender reads; the forms' own language, Dutch, for callers that name none. */
  readonly language: PageLanguage;
  /** What the form noticed; nothing for callers without one. */
  readonly signals: FormSignals;
}

export function submissionRequest(request: FastifyRequest): SubmissionRequest {
  const { ip, headers } = request;
  const key = headers['idempotency-key'];
  const pass = headers[formPassHeader.toLowerCase()];
  return {
    ip,
    address: clientNetwork(ip),
    captchaToken: headers[captchaHeader.toLowerCase()],
    pass: typeof pass === 'string' ? pass : undefined,
    idempotencyKey: typeof key === 'string' ? key : undefined,
    language: languageOf(request, 'nl'),
    signals: readFormSignals(headers[formSignalsHeader.toLowerCase()]),
  };
}

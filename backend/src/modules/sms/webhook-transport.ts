import { idempotencyKeyHeader } from '@site/shared/contracts/headers';
import { pauseIn } from '../outbox/retry-after.ts';
import {
  DeliveryError,
  type OutgoingMessage,
  ReceiverBusyError,
  type Transport,
} from '../outbox/transport.ts';

/** Answers that another attempt would get as well: the message is at fault, not the gateway or its address. */
const finalStatuses = new Set([400, 413, 422]);

/** Said by something in front of the gateway, which may have the message. */
const unsureStatuses = new Set([502, 504]);

/** Codes of failures before the message has left: no gateway was found, or none that is to be trusted. */
const notReached =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|ERR_TLS_.*|CERT_.*|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_.*)$/;

/** Longest id of the gateway's that is kept. */
const maxIdLength = 200;

/** Longest answer that is read, in characters. */
const maxAnswerBytes = 10_000;

/** The gateway may have the message: it was called, and has not said that it does not take it. */
export class UnansweredError extends Error {
  override readonly name = 'UnansweredError';
}

interface WebhookOptions {
  readonly url: string;
  /** Sent as `Authorization: Bearer …`. */
  readonly token: string | undefined;
  /** Who the SMS comes from: a name of at most 11 letters, or a number. */
  readonly sender: string;
}

/**
 * Hands SMS to a gateway: `POST {url}` with `{id, from, to, body}`. The header `Idempotency-Key` is
 * the same for every attempt. 429 or 503 with `Retry-After` says when to come back.
 *
 * @throws UnansweredError, DeliveryError, ReceiverBusyError, or another error when it has not taken the SMS
 */
export function createWebhookCall({ url, token, sender }: WebhookOptions) {
  return async (
    { id, recipient, body }: Pick<OutgoingMessage, 'id' | 'recipient' | 'body'>,
    signal: AbortSignal,
  ): Promise<string | null> => {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [idempotencyKeyHeader]: id,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ id, from: sender, to: recipient, body }),
      signal,
      redirect: 'manual',
    }).catch(explainFailure);
    // What it answers may be cut off: the status has said what matters.
    const answer = await readAnswer(response).catch(() => '');
    if (response.ok) return idIn(answer);
    throw refusalOf(response);
  };
}

function refusalOf({ status, headers }: Response): Error {
  const problem = `The SMS gateway answered ${status}.`;
  if (finalStatuses.has(status)) return new DeliveryError(problem);
  if (unsureStatuses.has(status)) return new UnansweredError(problem);
  if (status >= 300 && status < 400) return new Error(`${problem} Redirects are not followed.`);
  const pause = pauseIn(headers.get('retry-after'));
  const isBusy = status === 429 || status === 503;
  return isBusy && pause !== undefined ? new ReceiverBusyError(problem, pause) : new Error(problem);
}

/** For a site that sends e-mail for real and has no gateway: an SMS waits until there is one. */
export const missingGateway: Transport = {
  timeLimit: 1_000,
  deliver: async () => {
    throw new Error('No SMS gateway is configured: set SMS_WEBHOOK_URL.');
  },
  close: () => {},
};

/** What undici says is "fetch failed"; why is in the cause. */
function explainFailure(error: unknown): never {
  const { cause, name } = error as { cause?: { code?: string }; name?: string };
  const code = cause?.code ?? name ?? 'no reason';
  const problem = `The SMS gateway cannot be reached (${code}).`;
  throw notReached.test(code) ? new Error(problem) : new UnansweredError(problem);
}

async function readAnswer({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let answer = '';
  for await (const chunk of body ?? []) {
    answer += decoder.decode(chunk, { stream: true });
    if (answer.length > maxAnswerBytes) break;
  }
  return answer;
}

/** The gateway's id for the message, if it answers with one. */
function idIn(answer: string): string | null {
  try {
    const { id } = JSON.parse(answer) as { id?: unknown };
    return typeof id === 'string' ? id.slice(0, maxIdLength) : null;
  } catch {
    return null;
  }
}

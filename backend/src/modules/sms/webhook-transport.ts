import { idempotencyKeyHeader } from '@site/shared/contracts/headers';
import { DeliveryError, ReceiverBusyError, type Transport } from '../outbox/transport.ts';

/** Longest time of a call to the gateway, its answer included, in milliseconds. */
const timeLimit = 10_000;

/** Answers that another attempt would get as well: the message is at fault, not the gateway. */
const finalStatuses = new Set([400, 404, 410, 413, 422]);

/** Longest id of the gateway's that is kept. */
const maxIdLength = 200;

/** Longest answer that is read, in characters. */
const maxAnswerBytes = 10_000;

/** Shortest time that a gateway is left alone when it asks for that, in milliseconds. */
const shortestPause = 1_000;

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
 */
export function createWebhookTransport({ url, token, sender }: WebhookOptions): Transport {
  return {
    timeLimit,
    deliver: async ({ id, recipient, body }, signal) => {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [idempotencyKeyHeader]: id,
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ id, from: sender, to: recipient, body }),
        signal,
        redirect: 'error',
      }).catch(explainFailure);
      const answer = await readAnswer(response);
      if (response.ok) return idIn(answer);
      const problem = `The SMS gateway answered ${response.status}.`;
      if (finalStatuses.has(response.status)) throw new DeliveryError(problem);
      const pause = pauseIn(response.headers.get('retry-after'));
      const isBusy = response.status === 429 || response.status === 503;
      throw isBusy && pause !== undefined
        ? new ReceiverBusyError(problem, pause)
        : new Error(problem);
    },
    close: () => {},
  };
}

/** For a site that sends e-mail for real and has no gateway: an SMS waits until there is one. */
export const missingGateway: Transport = {
  timeLimit,
  deliver: async () => {
    throw new Error('No SMS gateway is configured: set SMS_WEBHOOK_URL.');
  },
  close: () => {},
};

/** What undici says is "fetch failed"; why is in the cause. */
function explainFailure(error: unknown): never {
  const { cause, name } = error as { cause?: { code?: string }; name?: string };
  throw new Error(`The SMS gateway cannot be reached (${cause?.code ?? name ?? 'no reason'}).`);
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

/** Milliseconds that `Retry-After` names, as seconds or as a date (RFC 9110, section 10.2.3). */
function pauseIn(retryAfter: string | null): number | undefined {
  if (retryAfter === null) return undefined;
  const text = retryAfter.trim();
  const pause = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - Date.now();
  return Number.isNaN(pause) ? undefined : Math.max(pause, shortestPause);
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

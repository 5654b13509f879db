import { idempotencyKeyHeader } from '@site/shared/contracts/headers';
import { DeliveryError, type Transport } from '../outbox/transport.ts';

/** Longest wait for the gateway, in milliseconds; well below a claim of the worker. */
const defaultTimeout = 10_000;

/** Answers that another attempt would get as well: the message is at fault, not the gateway. */
const finalStatuses = new Set([400, 404, 410, 413, 422]);

/** Longest id of the gateway's that is kept. */
const longestId = 200;

interface WebhookOptions {
  readonly url: string;
  /** Sent as `Authorization: Bearer …`. */
  readonly token: string | undefined;
  /** Who the SMS comes from: a name of at most 11 letters, or a number. */
  readonly sender: string;
  readonly timeout?: number;
}

/**
 * Hands SMS to a gateway: `POST {url}` with `{id, from, to, body}`. The header `Idempotency-Key` is
 * the same for every attempt.
 */
export function createWebhookTransport(options: WebhookOptions): Transport {
  const { url, token, sender, timeout = defaultTimeout } = options;
  return {
    deliver: async ({ id, recipient, body }) => {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [idempotencyKeyHeader]: id,
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ id, from: sender, to: recipient, body }),
        signal: AbortSignal.timeout(timeout),
        redirect: 'error',
      });
      const answer = await response.text();
      if (response.ok) return idIn(answer);
      const problem = `The SMS gateway answered ${response.status}.`;
      throw finalStatuses.has(response.status) ? new DeliveryError(problem) : new Error(problem);
    },
    close: () => {},
  };
}

/** For a site that sends e-mail for real and has no gateway: an SMS waits until there is one. */
export const missingGateway: Transport = {
  deliver: async () => {
    throw new Error('No SMS gateway is configured: set SMS_WEBHOOK_URL.');
  },
  close: () => {},
};

/** The gateway's id for the message, if it answers with one. */
function idIn(answer: string): string | null {
  try {
    const { id } = JSON.parse(answer) as { id?: unknown };
    return typeof id === 'string' ? id.slice(0, longestId) : null;
  } catch {
    return null;
  }
}

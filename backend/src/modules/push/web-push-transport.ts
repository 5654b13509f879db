import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/database.ts';
import { pauseIn } from '../outbox/retry-after.ts';
import {
  DeliveryError,
  type OutgoingMessage,
  ReceiverBusyError,
  type Transport,
} from '../outbox/transport.ts';
import type { PushKeys } from './push-keys.ts';
import { isOfPushService, type PushServices } from './push-services.ts';
import { deleteEndpoint, findSubscription } from './repository.ts';

/** Longest time for a push service to answer, in milliseconds. */
const callTime = 10_000;

/** The browser is not there any more, or was let in by another key of ours. */
const goneStatuses = new Set([401, 403, 404, 410]);

/** The message is at fault. */
const finalStatuses = new Set([400, 413]);

interface WebPushOptions {
  readonly database: Database;
  readonly keys: PushKeys;
  /** Whom a push service writes to: an address with `mailto:`. */
  readonly contact: string;
  readonly services: PushServices;
  readonly now: () => number;
  readonly log: Pick<FastifyBaseLogger, 'info'>;
}

/**
 * Hands push messages to the services of browsers, encrypted for the browser alone (RFC 8030, 8291 and 8292). A
 * browser that is gone is forgotten; its message is done with, since the SMS goes beside it.
 */
export class WebPushTransport implements Transport {
  readonly timeLimit = callTime + 500;

  constructor(private readonly options: WebPushOptions) {}

  async deliver(message: OutgoingMessage, signal: AbortSignal): Promise<null> {
    const { database, services, log } = this.options;
    const browser = await findSubscription(database.connection, message.recipient);
    if (!browser) return null;
    const { endpoint } = browser;
    // Asked again: what is allowed may have changed.
    if (!isOfPushService(endpoint, services)) throw new DeliveryError('This is no push service.');
    const response = await this.post(browser, message, signal);
    await response.body?.cancel();
    if (response.ok) return null;
    if (goneStatuses.has(response.status)) {
      await deleteEndpoint(database.connection, endpoint);
      log.info({ message: message.id, status: response.status }, 'a browser is told no more');
      return null;
    }
    throw refusalOf(response);
  }

  close(): void {}

  private async post(
    { endpoint, p256dh, auth }: { endpoint: string; p256dh: string; auth: string },
    { expiresAt, body }: OutgoingMessage,
    signal: AbortSignal,
  ): Promise<Response> {
    const { keys, contact, now } = this.options;
    // Where no browser asks for messages it is never loaded.
    const { default: webPush } = await import('web-push');
    const request = encrypt(() =>
      webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, body, {
        vapidDetails: { subject: contact, ...keys },
        contentEncoding: 'aes128gcm',
        urgency: 'high',
        // A phone that is off for longer has missed it.
        TTL: Math.max(0, Math.round((expiresAt.getTime() - now()) / 1_000)),
      }),
    );
    return fetch(endpoint, {
      method: 'POST',
      headers: request.headers as Record<string, string>,
      body: request.body as unknown as Uint8Array<ArrayBuffer>,
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(callTime)]),
    }).catch((error: unknown) => {
      const { cause, name } = error as { cause?: { code?: string }; name?: string };
      throw new Error(`The push service cannot be reached (${cause?.code ?? name}).`);
    });
  }
}

/** Keys that are none of a browser's cannot be encrypted for, now or later. */
function encrypt<Request>(write: () => Request): Request {
  try {
    return write();
  } catch {
    throw new DeliveryError('The message cannot be encrypted for this browser.');
  }
}

function refusalOf({ status, headers }: Response): Error {
  const problem = `The push service answered ${status}.`;
  if (finalStatuses.has(status)) return new DeliveryError(problem);
  const pause = pauseIn(headers.get('retry-after'));
  const isBusy = status === 429 || status === 503;
  return isBusy && pause !== undefined ? new ReceiverBusyError(problem, pause) : new Error(problem);
}

import { signedHeaders } from '../../secrets/webhook-signature.ts';
import { pauseIn } from '../outbox/retry-after.ts';
import { DeliveryError, ReceiverBusyError, type Transport } from '../outbox/transport.ts';

/** Longest time of a call, in milliseconds. */
const timeLimit = 10_000;

/** Answers that another attempt would get as well: what was sent is at fault, or nobody wants it any more. */
const finalStatuses = new Set([400, 410, 413, 422]);

interface CrmOptions {
  readonly url: string;
  /** Each signs; the receiver knows one of them. */
  readonly secrets: readonly Buffer[];
  readonly now: () => number;
}

/** Calls a CRM with events of interviews, signed by Standard Webhooks. An answer of 2xx has taken it. */
export function createCrmTransport({ url, secrets, now }: CrmOptions): Transport {
  return {
    timeLimit,
    deliver: async ({ id, body }, signal) => {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent': 'site-webhook',
          ...signedHeaders({ id, body }, { secrets, now: now() }),
        },
        body,
        signal,
        redirect: 'manual',
      }).catch(explainFailure);
      // The status says it all.
      await response.body?.cancel().catch(() => undefined);
      if (!response.ok) throw refusalOf(response);
      return null;
    },
    close: () => {},
  };
}

/** For events of a time when there was a CRM: they wait until there is one again, or are too late. */
export const missingCrm: Transport = {
  timeLimit: 1_000,
  deliver: async () => {
    throw new Error('No CRM is configured: set CRM_WEBHOOK_URL.');
  },
  close: () => {},
};

function refusalOf({ status, headers }: Response): Error {
  const problem = `The CRM answered ${status}.`;
  if (finalStatuses.has(status)) return new DeliveryError(problem);
  if (status >= 300 && status < 400) return new Error(`${problem} Redirects are not followed.`);
  const pause = pauseIn(headers.get('retry-after'));
  const isBusy = status === 429 || status === 503;
  return isBusy && pause !== undefined ? new ReceiverBusyError(problem, pause) : new Error(problem);
}

/** What undici says is "fetch failed"; why is in the cause. */
function explainFailure(error: unknown): never {
  const { cause, name } = error as { cause?: { code?: string }; name?: string };
  throw new Error(`The CRM cannot be reached (${cause?.code ?? name ?? 'no reason'}).`);
}

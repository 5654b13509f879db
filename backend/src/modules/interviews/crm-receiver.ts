import type { IncomingMessage, RequestListener } from 'node:http';
import { isSignedNow } from '../../secrets/webhook-signature.ts';
import { type CrmEvent, crmEventSchema } from './crm-events.ts';

/** Longest body that is read, in bytes. */
const maxBody = 64 * 1024;

/** Calls and interviews that are remembered. */
const maxKnown = 1_000;

/** What became of a call. */
export type ReceivedCall =
  | { readonly outcome: 'unsigned' | 'unreadable' | 'failed' }
  | {
      /** `repeated`: this call was here before; `late`: the interview is known in a newer version. */
      readonly outcome: 'taken' | 'repeated' | 'late';
      readonly event: CrmEvent;
    };

interface CrmReceiverOptions {
  readonly secrets: readonly Buffer[];
  readonly onCall: (call: ReceivedCall) => void;
  /** Answers every signed call with this status instead, to see what the site does then. */
  readonly failWith?: number | undefined;
  readonly now?: () => number;
}

/**
 * A CRM as small as it gets, for who builds one and for tests: takes what is signed, once, and of each interview the
 * newest.
 */
export function createCrmReceiver({
  secrets,
  onCall,
  failWith,
  now = Date.now,
}: CrmReceiverOptions): RequestListener {
  const calls = new Map<string, true>();
  const versions = new Map<string, number>();

  function receive(headers: IncomingMessage['headers'], body: Buffer): [number, ReceivedCall] {
    if (!isSignedNow({ headers, body }, { secrets, now: now() })) {
      return [401, { outcome: 'unsigned' }];
    }
    if (failWith !== undefined) return [failWith, { outcome: 'failed' }];
    const event = readEvent(body);
    if (!event) return [400, { outcome: 'unreadable' }];
    const call = String(headers['webhook-id']);
    if (calls.has(call)) return [204, { outcome: 'repeated', event }];
    remember(calls, call, true);
    const { id, version } = event.data;
    if ((versions.get(id) ?? 0) >= version) return [204, { outcome: 'late', event }];
    remember(versions, id, version);
    return [204, { outcome: 'taken', event }];
  }

  return (request, response) => {
    const answer = async () => {
      const body = await readBody(request);
      if (!body) return response.writeHead(413, { connection: 'close' }).end();
      const [status, call] = receive(request.headers, body);
      onCall(call);
      return response.writeHead(status).end();
    };
    answer().catch(() => request.destroy());
  };
}

/** @returns undefined when it is too long */
async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    length += chunk.length;
    if (length > maxBody) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function readEvent(body: Buffer): CrmEvent | undefined {
  try {
    return crmEventSchema.safeParse(JSON.parse(body.toString())).data;
  } catch {
    return undefined;
  }
}

function remember<Value>(known: Map<string, Value>, key: string, value: Value): void {
  known.delete(key);
  known.set(key, value);
  const [oldest] = known.keys();
  if (known.size > maxKnown && oldest !== undefined) known.delete(oldest);
}

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type RecordedCall, recordedCalls } from './recorded-answers.ts';

/** The services of the site with recorded answers; what they are sent goes nowhere. */
export interface RecordedServices {
  /** Where they are: `/api`, `/cms`, `/ticket-api` and `/minigame` are below it. */
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/** How a call is answered that no service would take. */
interface ServiceRefusal {
  readonly status: 400 | 404;
  /** Why, for the refusal of a page that made the call. */
  readonly message: string;
}

const bodyLimit = 1_000_000;

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><path fill="#9aa5a0" d="M0 0h16v9H0z"/></svg>';

/** Starts them on a free port of this machine. */
export async function startRecordedServices(): Promise<RecordedServices> {
  const server = createServer((request, response) => {
    readBody(request)
      .then((body) => answer(request, response, body))
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function answer({ method, url = '/' }: IncomingMessage, response: ServerResponse, body: unknown) {
  const path = url.replace(/\?.*$/, '');
  if (/^\/cms\/assets\/|\.svg$/.test(path)) {
    return void response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(picture);
  }
  const answered = answerTo(`${method} ${path}`, body);
  const json =
    'message' in answered ? { error: 'generic', fieldErrors: {}, ...answered } : answered.body;
  const status = answered.status ?? (json === undefined ? 204 : 200);
  response.writeHead(status, json === undefined ? {} : { 'content-type': 'application/json' });
  response.end(json === undefined ? undefined : JSON.stringify(json));
}

function answerTo(call: string, body: unknown) {
  for (const recorded of recordedCalls) {
    const part = partOf(recorded.call, call);
    if (part === undefined) continue;
    const answered = recorded.answer ? recorded.answer(part) : {};
    if (answered) return refusalOf(recorded, body) ?? answered;
  }
  return {
    status: 404,
    message:
      'no service answers there, and a new one is recorded in host/releases/gate/recorded-answers.ts',
  } satisfies ServiceRefusal;
}

function refusalOf({ takes }: RecordedCall, body: unknown): ServiceRefusal | undefined {
  const judged = takes?.safeParse(body);
  if (!judged || judged.success) return undefined;
  const fields = judged.error.issues.map(({ path }) => path.join('.') || 'all of it');
  return { status: 400, message: `its contract refuses ${fields.join(', ')}` };
}

/** What stands in the place of the first `*`; undefined when it is another call. */
function partOf(pattern: string, call: string): string | undefined {
  const parts = call.split('/');
  const wanted = pattern.split('/');
  const fits =
    parts.length === wanted.length &&
    wanted.every((part, at) => part === '*' || part === parts[at]);
  return fits ? decodeURIComponent(parts[wanted.indexOf('*')] ?? '') : undefined;
}

/** JSON, whatever kind of JSON it says that it is; text where it is none. */
async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    if (size > bodyLimit) throw new Error('The body is too large.');
    chunks.push(chunk);
  }
  const text = Buffer.concat(chunks).toString();
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return text;
  }
}

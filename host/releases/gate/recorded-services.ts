import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DescribedServices, refuse, type SentCall } from './described-services.ts';
import { recordedCalls } from './recorded-answers.ts';

/**
 * The services of the site with answers that are recorded, or made up by what they say of themselves; what
 * they are sent goes nowhere.
 */
export interface RecordedServices {
  /** Where they are: `/api`, `/cms`, `/ticket-api` and `/minigame` are below it. */
  readonly origin: string;
  /** Why calls were not compared with what the API that is live says of itself; undefined when they were. */
  readonly problem: () => Promise<string | undefined>;
  readonly close: () => Promise<void>;
}

const bodyLimit = 1_000_000;

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><path fill="#9aa5a0" d="M0 0h16v9H0z"/></svg>';

/**
 * Starts them on a free port of this machine.
 *
 * @param apiDescription where the OpenAPI description of the services is
 */
export async function startRecordedServices(apiDescription: string): Promise<RecordedServices> {
  const described = new DescribedServices(apiDescription);
  const server = createServer((request, response) => {
    answer(request, response, described).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    problem: () => described.problem(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  described: DescribedServices,
): Promise<void> {
  const { method = 'GET', url = '/', headers } = request;
  const body = await readBody(request);
  const path = url.replace(/\?.*$/, '');
  if (/^\/cms\/assets\/|\.svg$/.test(path)) {
    return void response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(picture);
  }
  const call = { method, path, contentType: headers['content-type'], body };
  const recorded = recordedAnswer(call);
  const answered = recorded
    ? ((await described.refusalOf(call)) ?? recorded)
    : await described.answer(call);
  const json =
    'message' in answered ? { error: 'generic', fieldErrors: {}, ...answered } : answered.body;
  const status = answered.status ?? (json === undefined ? 204 : 200);
  response.writeHead(status, json === undefined ? {} : { 'content-type': 'application/json' });
  response.end(json === undefined ? undefined : JSON.stringify(json));
}

function recordedAnswer({ method, path, body }: SentCall) {
  for (const { call, takes, answer: answerOf } of recordedCalls) {
    const part = partOf(call, `${method} ${path}`);
    if (part === undefined) continue;
    const answered = answerOf ? answerOf(part) : {};
    if (answered) return (takes && refuse('its contract', takes, body)) ?? answered;
    // What the record has none of is not there.
    return { status: 404, message: 'there is no such thing on record' } as const;
  }
  return undefined;
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

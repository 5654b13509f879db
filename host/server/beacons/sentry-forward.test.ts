// @vitest-environment node
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { until } from '../../../shared/test/until.ts';
import type { ReportedProblem } from './beacon-log.ts';
import { parseSentryDsn } from './sentry-dsn.ts';
import { SentryForward } from './sentry-forward.ts';

interface Received {
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly lines: readonly Record<string, unknown>[];
}

let received: Received[];
let statuses: number[];
let address: string;
let forward: SentryForward;
const log = { info: vi.fn(), warn: vi.fn() };

/** A service that takes envelopes, and answers with the next of `statuses`. */
const receiver = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { url, headers } = request;
  const lines = Buffer.concat(chunks).toString().split('\n');
  received.push({ url, headers, lines: lines.map((line) => JSON.parse(line)) });
  response.writeHead(statuses.shift() ?? 200).end('{}');
});

beforeEach(async () => {
  vi.clearAllMocks();
  received = [];
  statuses = [];
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  address = `127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  forward = new SentryForward({ dsn: parseSentryDsn(`http://key@${address}/base/42`), log });
});

afterEach(async () => {
  await forward.stop();
  receiver.closeAllConnections();
  await new Promise((resolve) => receiver.close(resolve));
});

const problem: ReportedProblem = {
  kind: 'render',
  remote: 'fair',
  version: 'abcdef012345',
  route: '/t/:type/:secret',
  name: 'TypeError',
  frames: ['fair/assets/page.js:1:20931', 'host/assets/main.js:1:5'],
  source: 'remote-fair/src/features/ticket/ticket-page.tsx:12:3',
  commit: '1a2b3c4',
  team: 'the fair’s team',
  id: '0123456789ab-a1b2c3',
  at: '2026-11-24T09:00:00.000Z',
};

it('tells of a fault by its source, commit and team, and of nobody who had it', async () => {
  forward.add(problem);
  await until(() => expect(received).toHaveLength(1));
  const [{ url, headers, lines } = {} as Received] = received;
  expect(url).toBe('/base/api/42/envelope/');
  expect(headers['content-type']).toBe('application/x-sentry-envelope');
  expect(headers['x-sentry-auth']).toContain('sentry_key=key');
  const [header, item, event] = lines;
  expect(item).toEqual({ type: 'event' });
  expect(event).toEqual({
    event_id: header?.event_id,
    timestamp: problem.at,
    platform: 'javascript',
    level: 'error',
    logger: 'beacons',
    release: 'fair@abcdef012345',
    transaction: '/t/:type/:secret',
    fingerprint: ['fair', 'render', 'TypeError', problem.source],
    tags: {
      remote: 'fair',
      kind: 'render',
      set: '0123456789ab',
      commit: '1a2b3c4',
      team: 'the fair’s team',
    },
    exception: {
      values: [
        {
          type: 'TypeError',
          value: `render at ${problem.source}`,
          stacktrace: {
            frames: [
              { filename: 'host/assets/main.js', lineno: 1, colno: 5, in_app: true },
              { filename: 'fair/assets/page.js', lineno: 1, colno: 20931, in_app: true },
              {
                filename: 'remote-fair/src/features/ticket/ticket-page.tsx',
                lineno: 12,
                colno: 3,
                in_app: true,
              },
            ],
          },
        },
      ],
    },
    extra: {
      error_code: problem.id,
      replay: 'npm run release -- replay 0123456789ab-a1b2c3',
    },
  });
});

it('tells of a fault once for each version, however many have it', async () => {
  for (let visitor = 100; visitor < 200; visitor++) {
    forward.add({ ...problem, id: `0123456789ab-aaa${visitor}` });
  }
  forward.add({ ...problem, version: 'bbbbbb012345' });
  await until(() => expect(received).toHaveLength(2));
  const events = received.map(({ lines }) => lines[2]);
  expect(events.map((event) => event?.release)).toEqual(['fair@abcdef012345', 'fair@bbbbbb012345']);
  expect(events[0]?.fingerprint).toEqual(events[1]?.fingerprint);
});

it('tries again what may be taken later, and says meanwhile why nothing arrives', async () => {
  statuses = [503];
  forward.add(problem);
  await until(() => expect(received).toHaveLength(2));
  await until(() => expect(log.info).toHaveBeenCalledWith({}, 'faults are forwarded again'));
  const reason = 'The service answered with 503.';
  expect(log.warn).toHaveBeenCalledExactlyOnceWith({ reason }, 'faults cannot be forwarded');
});

it('drops what is refused for good, and goes on', async () => {
  statuses = [403];
  forward.add(problem);
  forward.add({ ...problem, name: 'RangeError' });
  await until(() => expect(received).toHaveLength(2));
  await until(() => expect(forward.failure).toBeUndefined());
  expect(log.info).toHaveBeenCalledExactlyOnceWith({}, 'faults are forwarded again');
});

it('keeps a bounded number while nobody has taken them', async () => {
  for (let fault = 0; fault < 500; fault++) forward.add({ ...problem, source: `x:${fault}:1` });
  await until(() => expect(received).toHaveLength(100));
  forward.add(problem);
  await until(() => expect(received.at(-1)?.lines[2]?.fingerprint).toContain(problem.source));
  expect(received).toHaveLength(101);
});

it.each(['https://example.com/1', 'https://key@example.com', 'key@example.com/1', 'ftp://k@x/1'])(
  'does not take %s for a DSN',
  (text) => {
    expect(() => parseSentryDsn(text)).toThrow('must be a DSN');
  },
);

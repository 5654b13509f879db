// @vitest-environment node
import { request as ask } from 'node:http';
import { answerUnreadable } from '@site/shared/trust-boundary/unreadable-requests';
import fastify from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { listen } from '../../test/raw-request.ts';
import { limitConcurrentBodies } from './concurrent-bodies.ts';

afterEach(() => {
  vi.useRealTimers();
});

const size = 4 * 1024 * 1024;

/** Sends half of a file, waits for so many seconds, and sends the rest unless it has been answered by then. */
async function sendSlowly(path: string, seconds: number): Promise<number> {
  const app = fastify({ bodyLimit: 5 * 1024 * 1024, clientErrorHandler: answerUnreadable });
  app.addContentTypeParser('application/pdf', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  limitConcurrentBodies(app);
  const began = vi.fn();
  app.addHook('preParsing', async () => began());
  const take = async ({ body }: { body: unknown }) => ({ bytes: (body as Buffer).length });
  app.post('/cv', { config: { largeBody: true } }, take);
  app.post('/other', take);
  const port = await listen(app);
  // Node's own timers are real; those of the site are not.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const headers = { 'content-type': 'application/pdf', 'content-length': size };
  return new Promise<number>((resolve, reject) => {
    const sent = ask({ host: '127.0.0.1', port, path, method: 'POST', headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    sent.once('error', reject);
    sent.write(Buffer.alloc(size / 2));
    const goOn = () => {
      if (began.mock.calls.length === 0) return setImmediate(goOn);
      const ended = vi.fn();
      app.server.once('clientError', ended);
      vi.advanceTimersByTime(seconds * 1_000);
      if (ended.mock.calls.length === 0) sent.end(Buffer.alloc(size / 2));
    };
    goOn();
  });
}

it('gives a CV two minutes, which is a line of 350 kbit/s', async () => {
  expect(await sendSlowly('/cv', 119)).toBe(200);
});

it.each([
  ['a CV that takes longer', '/cv', 121],
  ['anything else after half a minute', '/other', 31],
])('ends %s', async (_what, path, seconds) => {
  expect(await sendSlowly(path, seconds)).toBe(408);
});

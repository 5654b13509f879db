import { rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type ServedSite, startServedSite } from './npm-start.ts';

/** How long a server that stops is to serve everything, in milliseconds. */
const lameDuck = 2_000;

let site: ServedSite;
let origin: string;
let backend: string;

beforeEach(async () => {
  site = await startServedSite({
    LAME_DUCK_SECONDS: String(lameDuck / 1_000),
  });
  ({ origin, backend } = site);
  await Promise.all([site.answers(`${backend}/readyz`), site.answers(`${origin}/contact`)]);
});

afterEach(async () => {
  await site?.stop();
  if (site) await rm(site.directory, { recursive: true, force: true });
});

it('npm start that is told to stop under load serves everybody until load balancers look away, resets nothing, and ends both in order', async () => {
  const clients = [
    ...Array.from({ length: 10 }, () => keepAsking(`${origin}/contact`)),
    ...Array.from({ length: 10 }, () => keepAsking(`${backend}/healthz`)),
  ];
  await expect
    .poll(() => clients.every(({ answered }) => answered() > 3), {
      interval: 10,
      timeout: 20_000,
    })
    .toBe(true);
  let stopSentAt = performance.now();
  const ending = site.stop();
  for (const [server, page] of [
    [origin, '/contact'],
    [backend, '/api/challenge/board'],
  ] as const) {
    const looks = await pollUntilGone(server, page);
    const goneAt = performance.now();
    // Over a new connection each time: those who had one before see no difference.
    const leaving = looks.filter(({ ready }) => ready === 503);
    expect(leaving.length).toBeGreaterThan(0);
    expect(leaving.filter(({ served }) => served !== 200)).toEqual([]);
    expect(looks.map(({ ready }) => ready).lastIndexOf(200)).toBe(
      looks.length - leaving.length - 1,
    );
    // The backend is told once the composition server has ended, which is seen a little later.
    expect(goneAt - stopSentAt).toBeGreaterThan(lameDuck / 2);
    stopSentAt = goneAt;
  }
  const { code, output } = await ending;
  const ends = await Promise.all(clients.map(({ end }) => end));
  expect(ends).toEqual(ends.map(() => 'ECONNREFUSED'));
  expect(code, output).toBe(0);
});

interface Look {
  readonly ready: number;
  readonly served: number;
}

/** What a server says of itself, and does, until it takes no more connections. */
async function pollUntilGone(server: string, page: string): Promise<Look[]> {
  const looks: Look[] = [];
  for (;;) {
    try {
      const ready = await statusOverNewConnection(`${server}/readyz`);
      const served = await statusOverNewConnection(server + page);
      looks.push({ ready, served });
    } catch (error) {
      // A connection that nobody had taken yet when the port closed is reset; then the port is closed.
      const reset = (error as NodeJS.ErrnoException).code === 'ECONNRESET';
      const last = reset ? await statusOverNewConnection(server).catch((next) => next) : error;
      expect(last).toMatchObject({ code: 'ECONNREFUSED' });
      return looks;
    }
  }
}

function statusOverNewConnection(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent: false }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    }).once('error', reject);
  });
}

/** A client with one connection that asks until an answer fails, and tells how it did. */
function keepAsking(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let answered = 0;
  const ask = () =>
    new Promise<void>((resolve, reject) => {
      const request = get(url, { agent }, (response) => {
        text(response).then(() => {
          answered += 1;
          resolve();
        }, reject);
      });
      request.once('error', (error: NodeJS.ErrnoException) => {
        // A connection that nobody had taken yet when the port closed is reset: the next is refused.
        const neverTaken = error.code === 'ECONNRESET' && !request.reusedSocket;
        if (neverTaken) resolve();
        else reject(error);
      });
    });
  const end = (async () => {
    for (;;) {
      try {
        await ask();
      } catch (error) {
        agent.destroy();
        return String((error as NodeJS.ErrnoException).code);
      }
    }
  })();
  return { answered: () => answered, end };
}

import { afterEach, expect, it, vi } from 'vitest';
import { ServerClock } from './server-clock.ts';

afterEach(() => vi.restoreAllMocks());

/** A server and this process, each with a clock, and an answer that takes its time. */
function makeServer() {
  const time = { here: 5_000, there: 1_700_000_000_000 };
  vi.spyOn(performance, 'now').mockImplementation(() => time.here);
  const pass = (milliseconds: number) => {
    time.here += milliseconds;
    time.there += milliseconds;
  };
  const answersAfter = (there: number, back: number) => ({
    query: async () => {
      pass(there);
      const now = String(time.there);
      pass(back);
      return { rows: [{ now }] };
    },
  });
  return { time, pass, answersAfter };
}

type Client = Parameters<ServerClock['measure']>[0];
const asClient = (client: object) => client as Client;

it('is the clock of the server, whatever that of this machine says', async () => {
  const { time, pass, answersAfter } = makeServer();
  const clock = new ServerClock();
  await clock.measure(asClient(answersAfter(1, 1)));
  expect(clock.now()).toBe(time.there);
  pass(1_234);
  expect(clock.now()).toBe(time.there);
});

it('follows the server, and is not moved by an answer that took long', async () => {
  const { time, answersAfter } = makeServer();
  const clock = new ServerClock();
  await clock.measure(asClient(answersAfter(1, 1)));
  await clock.measure(asClient(answersAfter(0, 900)));
  expect(clock.now()).toBe(time.there);
  time.there += 600_000;
  await clock.measure(asClient(answersAfter(1, 1)));
  expect(Math.abs(clock.now() - time.there)).toBeLessThanOrEqual(1);
});

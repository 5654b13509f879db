import { afterEach, expect, it } from 'vitest';
import { silentLog } from '../testing/silent-log.ts';
import { Poller } from './poller.ts';

const pollers: Poller[] = [];

afterEach(() => Promise.all(pollers.splice(0).map((poller) => poller.stop())));

/** A poller that would poll by itself in an hour; each poll ends when a test says so. */
function makePoller() {
  const running: PromiseWithResolvers[] = [];
  const poll = () => new Promise<void>((resolve, reject) => running.push({ resolve, reject }));
  const poller = new Poller({ name: 'rows', poll, interval: 3_600_000, log: silentLog });
  pollers.push(poller);
  poller.start();
  return { poller, running };
}

interface PromiseWithResolvers {
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

it('polls when it is woken, and once more for all that wake it meanwhile', async () => {
  const { poller, running } = makePoller();
  poller.wake();
  expect(running).toHaveLength(1);
  for (let times = 0; times < 3; times++) poller.wake();
  expect(running).toHaveLength(1);
  running[0]?.resolve();
  await expect.poll(() => running.length).toBe(2);
  const last = poller.afterNext();
  running[1]?.resolve();
  await expect.poll(() => running.length).toBe(3);
  running[2]?.resolve();
  await last;
  expect(running).toHaveLength(3);
});

it('tells who waits after a poll that began after they asked, and not before', async () => {
  const { poller, running } = makePoller();
  poller.wake();
  let done = false;
  const asked = poller.afterNext().then(() => {
    done = true;
  });
  running[0]?.resolve();
  await expect.poll(() => running.length).toBe(2);
  expect(done).toBe(false);
  running[1]?.resolve();
  await asked;
});

it('keeps nobody waiting while polls fail, or when it is stopped', async () => {
  const { poller, running } = makePoller();
  const failed = poller.afterNext();
  const late = poller.afterNext();
  running[0]?.reject(new Error('away'));
  await failed;
  await late;
  await poller.afterNext();
  // It is repeated by itself.
  await expect.poll(() => running.length).toBe(2);
  running[1]?.resolve();
  await poller.stop();
  await poller.afterNext();
  poller.wake();
  expect(running).toHaveLength(2);
});

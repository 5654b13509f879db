import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { withCleanup } from './cleanup.ts';
import { startComposedSite } from './composed-site.ts';
import { duration, fillQueue, phones, rate, runFair, viewOf } from './fair-load.ts';
import { reportFair } from './fair-report.ts';
import { busyElsewhere, watchProcessor } from './machine.ts';
import { measurePolls, withBareRoute } from './poll-throughput.ts';

/**
 * Has 2,000 phones poll their tickets every 2 s beside 50 registrations a second, all over the site's
 * public address, and compares the speed of polls with that of a bare route of the same server.
 *
 * @throws Error when a target is missed
 */
export function benchFair(): Promise<void> {
  return withCleanup(async (cleanups) => {
    const directory = await mkdtemp(path.join(tmpdir(), 'site-fair-'));
    cleanups.push(() => rm(directory, { recursive: true, force: true, maxRetries: 5 }));
    const busy = await busyElsewhere();
    const staffToken = randomBytes(24).toString('base64url');
    const site = await startComposedSite(directory, {
      ...withBareRoute,
      STAFF_TOKEN: staffToken,
      REGISTRATION_LIMIT: '1000000',
      SMS_LIMIT: '1000000',
    });
    cleanups.push(site.stop);
    await site.ready();
    console.log(`Registering ${phones} visitors …`);
    const { origin, backend } = site;
    const codes = await fillQueue({ origin, backend, staffToken });
    // Before the load: a site at a fair has been up for a while, and is warm.
    // Somebody in the middle of the queue: an answer of middle length.
    const ticket = viewOf(codes[Math.floor(codes.length / 2)] ?? '');
    const direct = await measurePolls({ origin: backend, backend }, ticket);
    const composed = await measurePolls({ origin, backend }, ticket);
    console.log(
      `${phones} phones poll beside ${rate} registrations a second, for ${duration / 1_000} s …`,
    );
    const busyDuring = watchProcessor();
    const load = await runFair({ origin, backend, staffToken }, codes);
    const during = busyDuring();
    const load1 = loadavg()[0] ?? 0;
    reportFair({ load, direct, composed, busy, during, load1 });
  });
}

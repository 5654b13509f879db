import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { startCode } from '../fixtures/programs.ts';
import { isRunning, serversOf, startServedSite } from './npm-start.ts';

/** How long a server may take to stop here, in milliseconds: a sound one needs less on a busy machine, too. */
const stopTime = 8_000;

it('a server ends whose disk does not answer', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'site-e2e-disk-'));
  const file = path.join(directory, 'nobody-writes-to-it');
  execFileSync('mkfifo', [file]);
  // As its store's poll does: it closes when that has ended. Half a second is left of the five for closing.
  const server = startCode(`
    import { readFile } from 'node:fs/promises';
    import { stopOnSignals } from './shared/dist/trust-boundary/stop-on-signals.js';
    const poll = readFile(${JSON.stringify(file)});
    const draining = { leave() {}, drainTime: -4_500, hasCut: false, underWay: [] };
    stopOnSignals({ draining, log: console, close: () => poll }, { lameDuck: 0 });
    console.log('runs');
  `);
  try {
    await expect.poll(server.output, { timeout: 20_000 }).toContain('runs');
    const { output } = await server.stop();
    expect(output).toContain('not closed within 500 ms: ended as it is');
  } finally {
    await server.kill();
    await rm(directory, { recursive: true, force: true });
  }
});

it('npm start ends with a server that hears no signal, once its time is over', async () => {
  const site = await startServedSite({}, { stopTime });
  try {
    await site.answers(`${site.origin}/healthz`);
    const servers = await serversOf(site.pid);
    // As one that hangs for good: SIGTERM waits until it goes on, which it never does.
    process.kill(servers.backend, 'SIGSTOP');
    const begun = performance.now();
    const { code, output } = await site.stop();
    expect(performance.now() - begun).toBeGreaterThan(stopTime);
    expect(output).toContain('The backend did not stop in time, and is ended.');
    expect(output).not.toContain('The host did not stop');
    expect(code).toBe(0);
    const areRunning = await Promise.all(Object.values(servers).map(isRunning));
    expect(areRunning).toEqual([false, false]);
  } finally {
    await site.kill();
    await rm(site.directory, { recursive: true, force: true });
  }
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ChangedBuild } from '../fixtures/changed-build.ts';
import { type LoadReport, loadDocuments } from '../fixtures/document-load.ts';
import { type RunningProgram, startProgram } from '../fixtures/programs.ts';
import { startComposedSite } from './composed-site.ts';
import { freePort } from './free-port.ts';
import { runRelease } from './run-release.ts';
import { median, percentile } from './statistics.ts';
import { table } from './table.ts';
import { untilLive } from './until-live.ts';

/** How soon every server must have 99 of 100 changes, in milliseconds. */
const target = 1_000;

/** How long servers have run before the first change, in milliseconds: until all that they prepare is there. */
const running = 15_000;

/** Milliseconds from a command's end until every server gave the set to visitors. */
interface Times {
  readonly promote: number[];
  readonly rollback: number[];
}

/**
 * Promotes and rolls back one remote over and over, on two composition servers with one store, while
 * visitors ask both for documents and every module that those name.
 *
 * @param promotions how many, and as many rollbacks
 * @throws Error when a request failed, a document mixed sets, or changes took longer than a second
 */
export async function benchReleases(promotions: number): Promise<void> {
  console.log(`Promoting and rolling back ${promotions} times each, under load …`);
  const dataDirectory = await mkdtemp(path.join(tmpdir(), 'site-releases-'));
  const site = await startComposedSite(dataDirectory);
  let second: RunningProgram | undefined;
  try {
    await site.ready();
    const port = await freePort();
    second = startProgram('host/build/server/server.js', {
      PORT: String(port),
      DATA_DIR: dataDirectory,
      LOG_LEVEL: 'error',
      NODE_ENV: 'production',
      API_URL: `${site.origin}/api`,
      CMS_URL: `${site.origin}/cms`,
    });
    const origins = [site.origin, `http://localhost:${port}`];
    await second.answers(`${origins[1]}/remotes/registry.json`);
    await pause(running);
    const loads = origins.map((origin) => loadDocuments(`${origin}/`));
    const times = await release(dataDirectory, { origins, promotions });
    report(times, await Promise.all(loads.map((load) => load.stop())));
  } finally {
    await Promise.all([site.stop(), second?.stop()]);
    await rm(dataDirectory, { recursive: true, force: true, maxRetries: 5 });
  }
}

interface Changes {
  readonly origins: readonly string[];
  readonly promotions: number;
}

async function release(dataDirectory: string, { origins, promotions }: Changes): Promise<Times> {
  const build = await ChangedBuild.of('marketing');
  let text = 'Wij detacheren developers.';
  const run = (...command: readonly string[]) => runRelease(dataDirectory, ...command);
  const isLive = (version: string) => untilLive(origins, 'marketing', version);
  const times: Times = { promote: [], rollback: [] };
  const unchecked = ['--unchecked', '--why', 'bench'];
  for (let count = 0; count < promotions; count++) {
    // A version that no server has had, as a team's next one is: its thread has yet to start.
    const next = `Wij plaatsen ${count} developers.`;
    await build.replaceText(text, next);
    text = next;
    const { version } = await run('publish', 'marketing', '--from', build.directory);
    await run('promote', `marketing@${version}`, ...unchecked);
    times.promote.push(await isLive(version));
    const back = await run('rollback', 'marketing');
    times.rollback.push(await isLive(back.version));
  }
  return times;
}

function report({ promote, rollback }: Times, loads: readonly LoadReport[]): void {
  const row = (title: string, times: readonly number[]) => [
    title,
    String(times.length),
    `${median(times).toFixed(0)} ms`,
    `${percentile(times, 0.99).toFixed(0)} ms`,
    `${Math.max(...times).toFixed(0)} ms`,
  ];
  const header = ['until both servers have it', 'times', 'median', '99th percentile', 'longest'];
  console.log(`\n${table(header, [row('promotion', promote), row('rollback', rollback)])}\n`);
  const documents = loads.reduce((sum, load) => sum + load.documents, 0);
  const complaints = loads.flatMap((load) => load.complaints);
  console.log(`${documents} documents with their modules, ${complaints.length} went wrong.`);
  for (const complaint of complaints.slice(0, 10)) console.log(complaint);
  if (complaints.length > 0) throw new Error('Visitors noticed releases.');
  const at99 = [promote, rollback].map((times) => percentile(times, 0.99));
  if (Math.max(...at99) > target) throw new Error('Changes took too long.');
}

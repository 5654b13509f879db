import type { BrowserContext } from '@playwright/test';
import { ChangedBuild } from '../fixtures/changed-build.ts';
import { hydrated } from '../fixtures/hydration.ts';
import { releaseTool, runProgram } from '../fixtures/programs.ts';
import { type LoggedRequest, recordNetwork } from './network-log.ts';
import { openPhone } from './phone.ts';
import { quietNetwork } from './quiet-network.ts';
import { table } from './table.ts';
import { kilobytes } from './targets.ts';
import type { PartReport, PartRun } from './visitor-part.ts';

/** What a visitor of before may fetch after a release of the host, in bytes. */
const goal = 20_000;

/** A text of the host's main script that a release changes, as a small one does. */
const [before, after] = ['The document has no #root.', 'The document lacks #root.'] as const;

const visits = ['first visit', 'repeat visit', 'second visit after a release of the host'] as const;

/** Visits home as somebody new, once more, and once more after a release of the host. Bytes are the same each time. */
export async function measureReturns(run: PartRun): Promise<PartReport> {
  const context = await openPhone(run.browser);
  try {
    const first = await visit(context, run.origin);
    const repeat = await visit(context, run.origin);
    await releaseHost(run.dataDirectory, run.origin);
    const released = await visit(context, run.origin);
    return reportOf([first, repeat, released]);
  } finally {
    await context.close();
  }
}

async function visit(context: BrowserContext, origin: string): Promise<readonly LoggedRequest[]> {
  const page = await context.newPage();
  const network = quietNetwork(page);
  const log = await recordNetwork(await context.newCDPSession(page));
  await page.goto(origin);
  await hydrated(page);
  await network.quiet();
  await page.close();
  return log.requests();
}

async function releaseHost(dataDirectory: string, origin: string): Promise<void> {
  const build = await ChangedBuild.of('host');
  await build.replaceText(before, after, 'assets');
  await build.nameAnew();
  const run = async (...command: readonly string[]) => {
    const { code, output } = await runProgram(releaseTool, command, { DATA_DIR: dataDirectory });
    if (code !== 0) throw new Error(output);
    return JSON.parse(output) as { readonly version: string };
  };
  const { version } = await run('publish', 'host', '--from', build.directory, '--json');
  await run('promote', `host@${version}`, '--unchecked', '--why', 'bench', '--json');
  const limit = AbortSignal.timeout(20_000);
  while (!(await (await fetch(origin, { signal: limit })).text()).includes(version)) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function reportOf(requests: readonly (readonly LoggedRequest[])[]): PartReport {
  const sum = (chosen: readonly LoggedRequest[]) =>
    chosen.reduce((total, { bytes }) => total + bytes, 0);
  const value = sum(requests[2] ?? []);
  return {
    title: 'Home again',
    text: [
      'What home asks of the network until it is quiet, headers included; nothing is kept from before the first visit.',
      '',
      table(
        ['', 'bytes', 'of these JavaScript', 'requests'],
        requests.map((of, at) => [
          visits[at] ?? '',
          kilobytes(sum(of)),
          kilobytes(sum(of.filter(({ script }) => script))),
          String(of.length),
        ]),
      ),
    ].join('\n'),
    targets: [
      {
        what: 'second visit after a release of the host',
        limit: `≤ ${kilobytes(goal)}`,
        value: kilobytes(value),
        met: value <= goal,
      },
    ],
  };
}

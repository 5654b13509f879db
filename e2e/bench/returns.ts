import type { BrowserContext } from '@playwright/test';
import { ChangedBuild } from '../fixtures/changed-build.ts';
import { hydrated } from '../fixtures/hydration.ts';
import { type LoggedRequest, recordNetwork } from './network-log.ts';
import { openPhone } from './phone.ts';
import { quietNetwork } from './quiet-network.ts';
import { runRelease } from './run-release.ts';
import { table } from './table.ts';
import { kilobytes } from './targets.ts';
import { untilLive } from './until-live.ts';
import type { PartReport, PartRun } from './visitor-part.ts';

/** What a visitor of before may fetch after a release of the host, in bytes. */
const goal = 20_000;

/** Most of a remote's bytes that they may fetch after a release of it. */
const remoteShare = 0.1;

/** Texts of scripts that home loads, which a release changes, as a small one does. */
const texts = {
  host: ['The document has no #root.', 'The document lacks #root.'],
  marketing: ['Wij detacheren developers.', 'Wij plaatsen developers.'],
} as const;

type Part = keyof typeof texts;

const visits = [
  'first visit',
  'repeat visit',
  'second visit after a release of the host',
  'third visit after a release of marketing',
] as const;

/**
 * Visits home as somebody new, once more, and once more after a release of the host and of a remote. Bytes are the
 * same each time.
 */
export async function measureReturns(run: PartRun): Promise<PartReport> {
  const context = await openPhone(run.browser);
  try {
    const first = await visit(context, run.origin);
    const repeat = await visit(context, run.origin);
    await releasePart('host', run);
    const ofHost = await visit(context, run.origin);
    await releasePart('marketing', run);
    const ofRemote = await visit(context, run.origin);
    return reportOf([first, repeat, ofHost, ofRemote]);
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

async function releasePart(part: Part, { dataDirectory, origin }: PartRun): Promise<void> {
  const build = await ChangedBuild.of(part);
  const [before, after] = texts[part];
  await build.replaceText(before, after);
  await build.nameAnew();
  const { version } = await runRelease(dataDirectory, 'publish', part, '--from', build.directory);
  await runRelease(dataDirectory, 'promote', `${part}@${version}`, '--unchecked', '--why', 'bench');
  await untilLive([origin], part, version);
}

function reportOf(requests: readonly (readonly LoggedRequest[])[]): PartReport {
  const sum = (chosen: readonly LoggedRequest[]) =>
    chosen.reduce((total, { bytes }) => total + bytes, 0);
  const value = sum(requests[2] ?? []);
  const of = (visit: readonly LoggedRequest[] | undefined, parts: RegExp) =>
    sum((visit ?? []).filter(({ url }) => parts.test(url)));
  const [firstVisit, , , afterRemote] = requests;
  const share =
    of(afterRemote, /\/remotes\/marketing\//) / of(firstVisit, /\/remotes\/marketing\//);
  const ofOthers = of(afterRemote, /\/remotes\/(?!marketing\/)/);
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
      {
        what: "a remote's bytes after a release of it",
        limit: `≤ ${remoteShare * 100}%`,
        value: `${(share * 100).toFixed(1)}%`,
        met: share <= remoteShare,
      },
      {
        what: 'bytes of other parts after that',
        limit: '0 kB',
        value: kilobytes(ofOthers),
        met: ofOthers === 0,
      },
    ],
  };
}

import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { phone, phoneDescription } from './phone.ts';
import { type Measure, type Medians, measuredSubjects, type Results } from './results.ts';
import { subjectNames } from './subject.ts';
import { table } from './table.ts';
import { kilobytes, milliseconds, ratio, targetsOf, times } from './targets.ts';
import { partsText } from './visitor-parts.ts';

type Format = (value: number) => string;
type Row = readonly [title: string, measure: Measure, format: Format];

const firstVisit: readonly Row[] = [
  ['first contentful paint', 'fcp', milliseconds],
  ['largest contentful paint', 'lcp', milliseconds],
  ['total blocking time', 'tbt', milliseconds],
  ['cumulative layout shift', 'cls', (value) => value.toFixed(3)],
  ['hydrated', 'hydrated', milliseconds],
  ['bytes', 'bytes', kilobytes],
  ['of these JavaScript', 'scriptBytes', kilobytes],
  ['requests', 'requests', String],
  ['of these for later', 'laterRequests', String],
  ['request depth', 'requestDepth', String],
];

const laterVisit: readonly Row[] = [
  ['first contentful paint', 'fcp', milliseconds],
  ['largest contentful paint', 'lcp', milliseconds],
  ['hydrated', 'hydrated', milliseconds],
  ['bytes', 'bytes', kilobytes],
  ['requests', 'requests', String],
];

const notes = `- static: no script; the composed home's own words, pictures, fonts and styles, minified, Brotli 11.
- spa: the same sources in one Vite build, rendered in the browser, Brotli 11; same content system.
- astro: the same sources as an Astro site: HTML of the build, islands for header and slider, Brotli 11;
  left out where its packages cannot be installed.
- composed: the site as \`npm start\` runs it. In brackets: times the static page's value.
- Everything over HTTP/1.1 from this machine; the browser delays each answer and shares the bandwidth
  evenly (DevTools throttling). Unlike a real network it does not delay connecting, loses nothing and
  starts at full speed, which flatters a site that opens more connections or sends more at first.
- Hydrated: every link and button of shell and page, of astro those in islands, has React's handlers.
  Blocking time, shifts, bytes and requests count until 5 s have passed without a long task after that.
- Request depth counts what is asked for until the page is loaded and its largest paint is done, and
  scripts until it is hydrated; the HTML is 0. Below scripts it is the least it can be. What comes
  later are pictures for what nobody sees yet. Bytes include headers.
- Questionnaire: filled in key by key, 60 ms apart. To next paint is INP (Event Timing, steps of 8 ms):
  the slowest interaction, apart from one outlier in 50.`;

/** The whole report as Markdown that reads well in a terminal. */
export function reportOf(results: Results): string {
  const { startedAt, machine, rounds, first, later, render, throughput, typing, visitors } =
    results;
  const count = rounds.length / measuredSubjects(rounds).length;
  const { node, chromium, cores } = machine;
  return `# Home, measured ${startedAt}

Medians of ${count} interleaved rounds. ${phoneDescription}.
Node ${node}, Chromium ${chromium}, ${cores} cores.
${machine.line}

## First visit

${visits(firstVisit, first)}

${largestPaints(rounds)}

## A later visit, cache warm

${visits(laterVisit, later)}

## Server

${table(
  ['', 'measured'],
  [
    ['render, uncached, median', milliseconds(render.median)],
    ['render, uncached, 95th percentile', milliseconds(render.percentile95)],
    ['cached page', `${throughput.cachedPage.toFixed(0)}/s`],
    ['the same bytes as a static file', `${throughput.staticFile.toFixed(0)}/s`],
  ],
)}

## Questionnaire, ${typing.keys} keys at CPU ${phone.cpuSlowdown}×

${table(
  ['', 'to next paint'],
  [
    ['typing', milliseconds(typing.typing)],
    ['the slowest key', milliseconds(typing.slowestKey)],
    ['typing and tapping', milliseconds(typing.all)],
  ],
)}

${partsText(visitors)}
## Reach

${table(
  ['', 'target', 'measured', ''],
  targetsOf(results).map(({ what, limit, value, met }) => [
    what,
    limit,
    value,
    met ? 'met' : 'MISSED',
  ]),
)}

${notes}
`;
}

/** What the largest paints were of, so that a reader sees that the same thing is compared. */
function largestPaints(rounds: Results['rounds']): string {
  return measuredSubjects(rounds)
    .map((name) => {
      const paints = rounds.filter(({ subject }) => subject === name).map(({ first }) => first);
      const elements = new Set(paints.map(({ lcpElement }) => lcpElement));
      return `Largest paint, ${name}: ${[...elements].join('; ')}`;
    })
    .join('  \n');
}

function visits(rows: readonly Row[], medians: Results['first']): string {
  const measured = subjectNames.flatMap((name) => {
    const values = medians[name];
    return values ? [{ name, values }] : [];
  });
  return table(
    ['', ...measured.map(({ name }) => name)],
    rows.map(([title, measure, format]) => [
      title,
      ...measured.map(({ values }) => cell(values, medians.static, measure, format)),
    ]),
  );
}

function cell(medians: Medians, baseline: Medians, measure: Measure, format: Format): string {
  const value = medians[measure];
  if (value === undefined) return '–';
  const compared = medians === baseline ? undefined : ratio(medians, baseline, measure);
  return compared === undefined ? format(value) : `${format(value)} (${times(compared)})`;
}

/**
 * Writes the results below `bench-results`: all of them as JSON, the report as `latest.md`.
 *
 * @returns the files' paths
 */
export async function writeReport(repository: string, results: Results): Promise<string[]> {
  const directory = path.join(repository, 'bench-results');
  const name = results.startedAt.replace(/:/g, '-').replace(/\..*/, '');
  const files = [path.join(directory, `${name}.json`), path.join(directory, 'latest.md')];
  await mkdir(directory, { recursive: true });
  const targets = targetsOf(results);
  await writeFile(files[0] ?? '', `${JSON.stringify({ ...results, targets }, null, 2)}\n`);
  await writeFile(files[1] ?? '', reportOf(results));
  return files.map((file) => path.relative(repository, file));
}

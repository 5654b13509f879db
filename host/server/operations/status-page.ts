import type { ReleaseSet } from '@site/shared/contracts/release-set';
import type { BeaconCollector } from '../beacons/beacon-collector.ts';
import type { Health } from '../beacons/health.ts';
import { describeCause } from '../beacons/vital-log.ts';
import type { CdnPurges } from '../cdn/cdn-purges.ts';
import type { ComposedDocument } from '../document/composition.ts';
import { escapeHtml } from '../document/escape-html.ts';
import { plainPage } from '../document/plain-page.ts';
import type { RefusedRedirect } from '../redirects/redirect-table.ts';
import type { SiteMetrics } from './site-metrics.ts';

interface LiveSet {
  readonly set: ReleaseSet;
  readonly percent: number;
}

export interface StatusSources {
  readonly beaconCollector: Pick<BeaconCollector, 'problems' | 'vitals'>;
  readonly health: Pick<Health, 'count'>;
  readonly metrics: SiteMetrics;
  /** The sets that visitors get, and how many in a hundred get each; none before the first release. */
  readonly sets: () => readonly LiveSet[];
  /** How canaries did at each of their steps. */
  readonly curves: () => Promise<readonly string[]>;
  /** Versions that fail and are not taken back, with the reason. */
  readonly concerns: () => readonly string[];
  /** What there is to know of how releases are signed. */
  readonly signing: () => Promise<readonly string[]>;
  /** Where the CDN cannot be purged, and why. */
  readonly purgeFailures: () => CdnPurges['failures'];
  /** Why faults cannot be forwarded. */
  readonly forwardFailure: () => string | undefined;
  /** Redirects of the content system that nobody is led by. */
  readonly refusedRedirects: () => Promise<readonly RefusedRedirect[]>;
  /** Why the newest pointer is not live. */
  readonly refusal: () => string | undefined;
}

const styles =
  'body{margin:2rem auto;max-width:70rem;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif}table{border-collapse:collapse;width:100%;margin:0 0 2rem}th,td{text-align:left;padding:.3rem 1rem .3rem 0;border-bottom:1px solid #ccc;vertical-align:top}td{font-variant-numeric:tabular-nums}code{word-break:break-all}';

/** What is live on this server, how it does with visitors, and what went wrong last. */
export async function statusPage(sources: StatusSources): Promise<ComposedDocument> {
  const refusal = sources.refusal();
  const body = [
    '<h1>Releases on this server</h1>',
    ...(refusal
      ? [`<p><strong>The newest release was refused:</strong> ${escapeHtml(refusal)}</p>`]
      : []),
    ...(await sources.signing()).map((notice) => `<p>${escapeHtml(notice)}</p>`),
    ...sources
      .concerns()
      .map((concern) => `<p><strong>Fails and stays:</strong> ${escapeHtml(concern)}</p>`),
    ...(await sources.curves()).map((step) => `<p>Canary ${escapeHtml(step)}</p>`),
    ...sources.purgeFailures().map(purgeFailure),
    ...forwardFailure(sources.forwardFailure()),
    ...redirectsPart(await sources.refusedRedirects()),
    ...sources.sets().map((live) => setTable(live, sources)),
    '<h2>What went wrong last in browsers</h2>',
    '<p>To see what a visitor had: <code>npm run release -- replay &lt;error code&gt;</code></p>',
    problemTable(sources),
    '<h2>What was slow in browsers</h2>',
    vitalTable(sources),
  ];
  return plainPage({ language: 'en', title: 'Releases', styles, body });
}

function purgeFailure({ at, since, reason }: CdnPurges['failures'][number]): string {
  const text = `${at}, since ${since.toISOString()}: ${reason} It gives old answers for a minute at most.`;
  return `<p><strong>The CDN cannot be purged:</strong> ${escapeHtml(text)}</p>`;
}

function forwardFailure(reason: string | undefined): string[] {
  if (reason === undefined) return [];
  return [`<p><strong>Faults cannot be forwarded (SENTRY_DSN):</strong> ${escapeHtml(reason)}</p>`];
}

/** More than this are counted. */
const maxRedirects = 50;

function redirectsPart(refused: readonly RefusedRedirect[]): string[] {
  if (refused.length === 0) return [];
  const rows = refused.slice(0, maxRedirects).map(({ id, reason }) => [id, reason]);
  return [
    `<h2>Redirects that are refused: ${refused.length}</h2>`,
    table(['Redirect', 'Why nobody is led by it'], rows),
  ];
}

function setTable({ set, percent }: LiveSet, { health }: StatusSources): string {
  const { id, host, remotes } = set;
  const rows = [host, ...remotes].map(({ name, version }) => {
    const { networks, failed } = health.count(`${name}@${version}`);
    return [name, version, String(networks), String(failed)];
  });
  const heading = [
    'Part',
    'Version',
    'Networks, last ten minutes, all servers',
    'of them with a problem',
  ];
  const share = percent < 100 ? `: ${percent}% of the visitors` : '';
  return `<h2>Set ${escapeHtml(id)}${share}</h2>\n${table(heading, rows)}`;
}

function problemTable({ beaconCollector }: StatusSources): string {
  const { newest } = beaconCollector.problems;
  if (newest.length === 0) return '<p>Nothing that this server has heard of.</p>';
  const rows = newest.map((problem) => {
    const { at, id, kind, remote, version, route, name, frames, source, commit, team } = problem;
    return [
      at,
      id,
      `${kind}: ${name}`,
      `${remote}@${version}`,
      route,
      source ?? frames[0] ?? '',
      [commit, team].filter(Boolean).join(', '),
    ];
  });
  return table(['When', 'Error code', 'What', 'Whose', 'Route', 'Where', 'Commit, team'], rows);
}

function vitalTable({ beaconCollector }: StatusSources): string {
  const { most } = beaconCollector.vitals;
  if (most.length === 0) return '<p>Nothing that this server has heard of.</p>';
  const rows = most.map(({ name, remote, version, route, count, worst, cause }) => [
    name,
    `${remote}@${version}`,
    route,
    String(count),
    name === 'CLS' ? worst.toFixed(2) : `${Math.round(worst)} ms`,
    describeCause(cause),
  ]);
  return table(['Vital', 'Page of', 'Route', 'Documents', 'Worst', 'What made the worst'], rows);
}

function table(heading: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = (row: readonly string[], tag: string) =>
    `<tr>${row.map((cell) => `<${tag}>${escapeHtml(cell)}</${tag}>`).join('')}</tr>`;
  return `<table>\n${cells(heading, 'th')}\n${rows.map((row) => cells(row, 'td')).join('\n')}\n</table>`;
}

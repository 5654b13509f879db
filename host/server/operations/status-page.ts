import { createHash } from 'node:crypto';
import type { ReleaseSet } from '@site/shared/contracts/release-set';
import type { Listening } from '../beacons/listening.ts';
import type { ComposedDocument } from '../document/composition.ts';
import { contentSecurityPolicy } from '../document/content-security-policy.ts';
import { escapeHtml } from '../document/escape-html.ts';
import { replayPath } from '../overrides/override-paths.ts';
import type { SiteMetrics } from './site-metrics.ts';

export interface StatusSources {
  readonly listening: Pick<Listening, 'health' | 'problems'>;
  readonly metrics: SiteMetrics;
  /** The sets that visitors get; none before the first release. */
  readonly sets: () => readonly ReleaseSet[];
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
    ...sources.sets().map((set) => setTable(set, sources)),
    '<h2>What went wrong last in browsers</h2>',
    problemTable(sources),
  ];
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Releases</title>
<style>${styles}</style>
</head>
<body>
${body.join('\n')}
</body>
</html>
`;
  const hash = createHash('sha256').update(styles).digest('base64');
  const policy = { connect: [], formAction: [], script: [], frame: [] };
  const hashes = { scripts: [], styles: [`'sha256-${hash}'`] };
  return { html, contentSecurityPolicy: contentSecurityPolicy(policy, hashes) };
}

function setTable({ id, host, remotes }: ReleaseSet, { listening }: StatusSources): string {
  const rows = [host, ...remotes].map(({ name, version }) => {
    const { documents, failed } = listening.health.count(`${name}@${version}`);
    return [name, version, String(documents), String(failed)];
  });
  const heading = ['Part', 'Version', 'Documents, last ten minutes', 'of them with a problem'];
  return `<h2>Set ${escapeHtml(id)}</h2>\n${table(heading, rows)}`;
}

function problemTable({ listening }: StatusSources): string {
  const { newest } = listening.problems;
  if (newest.length === 0) return '<p>Nothing that this server has heard of.</p>';
  const rows = newest.map(({ at, id, kind, remote, version, route, name, frames }) => [
    at,
    { text: id, href: replayOf(id, route) },
    `${kind}: ${name}`,
    `${remote}@${version}`,
    route,
    frames[0] ?? '',
  ]);
  return table(['When', 'Error code', 'What', 'Whose', 'Route', 'Where'], rows);
}

/** Leads to the page with the versions that the visitor had; to home where a path has parameters. */
function replayOf(id: string, route: string): string {
  const to = route.startsWith('/') && !route.includes(':') ? route : '/';
  return `${replayPath}?${new URLSearchParams({ id, to })}`;
}

type Cell = string | { readonly text: string; readonly href: string };

function table(heading: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const cells = (row: readonly Cell[], tag: string) =>
    `<tr>${row.map((cell) => `<${tag}>${cellText(cell)}</${tag}>`).join('')}</tr>`;
  return `<table>\n${cells(heading, 'th')}\n${rows.map((row) => cells(row, 'td')).join('\n')}\n</table>`;
}

function cellText(cell: Cell): string {
  if (typeof cell === 'string') return escapeHtml(cell);
  return `<a href="${escapeHtml(cell.href)}">${escapeHtml(cell.text)}</a>`;
}

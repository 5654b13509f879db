import type { ReleaseSet } from '@site/shared/contracts/release-set';
import { overridePath } from '../../releases/overrides/override-paths.ts';
import type { Override } from '../../releases/overrides/override-token.ts';
import type { ComposedDocument } from '../document/composition.ts';
import { escapeHtml } from '../document/escape-html.ts';
import { plainPage } from '../document/plain-page.ts';

const styles =
  'body{margin:8vh auto;max-width:40rem;padding:0 1.5rem;font:1.125rem/1.6 system-ui,sans-serif}h1{line-height:1.15}code{word-break:break-all}button{font:inherit;padding:.5rem 1rem;margin-right:1rem}';

interface Question {
  readonly override: Override;
  readonly token: string;
  /** The page that it leads to. */
  readonly to: string;
  /** What visitors get, where something is live. */
  readonly live: ReleaseSet | undefined;
}

/** Asks for confirmation, since a stranger may have sent the link. */
export function confirmPage({ override, token, to, live }: Question): ComposedDocument {
  const { versions, local, until } = override;
  const parts = live ? [live.host, ...live.remotes] : [];
  const liveVersion = (name: string) =>
    parts.find((part) => part.name === name)?.version ?? 'nothing';
  const changes = [
    ...Object.entries(versions).map(
      ([name, version]) => `${name}@${version} in place of ${liveVersion(name)}`,
    ),
    ...Object.entries(local).map(
      ([name, address]) => `${name} from ${address}, whose code can do here whatever you can do`,
    ),
  ];
  return plainPage({
    language: 'en',
    title: 'Another version of this site',
    styles,
    body: [
      '<h1>Do you want to see another version of this site?</h1>',
      '<p>Somebody made a link for you that changes what this browser shows of this site:</p>',
      `<ul>${changes.map((change) => `<li><code>${escapeHtml(change)}</code></li>`).join('')}</ul>`,
      `<p>It lasts until ${endOf(until)} UTC, or until you leave it. If you do not know who made the link, and what for, leave it.</p>`,
      `<form method="post" action="${overridePath}">`,
      `<input type="hidden" name="token" value="${escapeHtml(token)}">`,
      `<input type="hidden" name="to" value="${escapeHtml(to)}">`,
      '<button>Show it to me</button> <a href="/">Leave it</a>',
      '</form>',
    ],
  });
}

function endOf(until: number): string {
  return new Date(until).toISOString().slice(0, 16).replace('T', ' ');
}

import { createHash } from 'node:crypto';
import { neededFiles } from '@site/shared/contracts/artefact';
import { trustedTypesPolicy } from '@site/shared/ui/trusted-types-policy';
import type { StoredArtefact } from '../../releases/store/release-set.ts';
import type { Release } from '../../releases/store/release-store.ts';
import { documentDataId } from '../../src/document/document-data.ts';
import type { RenderedPage } from '../../src/document/rendered-page.ts';
import { retryAddress, retryAddresses } from '../../src/remotes/retry-address.ts';
import type { ComposedDocument, CompositionInput, IntegralFile } from './composition.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { documentHead } from './document-head.ts';
import { documentScripts } from './document-scripts.ts';
import { integrityPolicy } from './integrity-policy.ts';
import { jsonInScript } from './json-in-script.ts';

/**
 * Puts a rendered page, its styles, its data and the addresses of every file that it needs into one
 * document. After it a browser has nothing left to discover: all files start at once.
 */
export function composeDocument(input: CompositionInput): ComposedDocument {
  const { release, page } = input;
  const importMap = importMapOf(release);
  const modules = scriptFiles(release, page);
  const html = `<!doctype html>
<html lang="${page.language}">
<head>
${documentHead(input)}
</head>
<body>
${input.banner?.html ?? ''}<div id="root">${page.html}</div>
<script type="application/json" id="${documentDataId}">${jsonInScript(page.data)}</script>
${documentScripts({ ...input, importMap: importMap.text, modules })}
</body>
</html>
`;
  return {
    html,
    contentSecurityPolicy: contentSecurityPolicy(input.policy, {
      scripts: [importMap.hash],
      styles: [
        page.globalCss,
        ...page.styles.map(({ css }) => css),
        ...(input.banner ? [input.banner.css] : []),
      ].map(sha256),
      trustedTypes: runsWithTrustedTypes(input) ? trustedTypesPolicy : undefined,
    }),
    headers: integrityPolicy(input.policy),
  };
}

/**
 * Whether everything that may run in the document was built for Trusted Types: parts that were
 * released before are not, and of scripts that come from elsewhere nobody here knows.
 */
function runsWithTrustedTypes({ release, policy }: CompositionInput): boolean {
  const parts = [release.host, ...release.remotes];
  return policy.script.length === 0 && parts.every(({ artefact }) => artefact.trustedTypes);
}

/** Every chunk and text of the page, host's and remote's alike, unless that is off; the host's entry first. */
function scriptFiles({ host, remotes }: Release, page: RenderedPage): IntegralFile[] {
  const { handle, language } = page;
  const remote = remotes.find(({ artefact }) => artefact.name === handle.remote);
  return [
    ...filesOf(host, neededFiles(host.artefact, 'main', language)),
    ...(remote && !handle.off
      ? filesOf(remote, neededFiles(remote.artefact, handle.claim.module, language))
      : []),
  ];
}

function filesOf({ artefact, base }: StoredArtefact, files: readonly string[]): IntegralFile[] {
  return files.map((file) => ({
    href: base + file,
    integrity: artefact.files[file]?.integrity ?? '',
  }));
}

const importMaps = new WeakMap<Release, { readonly text: string; readonly hash: string }>();

/** All pages of a release have the same. */
function importMapOf(release: Release) {
  const known = importMaps.get(release);
  if (known) return known;
  const text = JSON.stringify({ integrity: integrityOf(release) });
  const importMap = { text, hash: sha256(text) };
  importMaps.set(release, importMap);
  return importMap;
}

/** The integrity table of the import map: no script of the set runs with other bytes (W3C SRI). */
function integrityOf({ host, remotes }: Release): Record<string, string> {
  const table: Record<string, string> = {};
  for (const { artefact, base } of [host, ...remotes]) {
    for (const [file, { integrity }] of Object.entries(artefact.files)) {
      if (file.endsWith('.js')) table[base + file] = integrity;
    }
    const entry = artefact.files[artefact.entry];
    for (let retry = 1; entry && retry <= retryAddresses; retry++) {
      table[retryAddress(base + artefact.entry, retry)] = entry.integrity;
    }
  }
  return table;
}

function sha256(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

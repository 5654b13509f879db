import type { PublicConfig } from '@site/shared/config';
import { neededFiles } from '@site/shared/contracts/artefact';
import { serviceWorkerPolicy } from '@site/shared/contracts/offline-copy';
import type { ReleaseSet } from '@site/shared/contracts/release-set';
import type { RemoteClaims } from '@site/shared/federation/claims';
import { type Language, languages } from '@site/shared/i18n/language';
import { trustedTypesPolicy } from '@site/shared/ui/trusted-types-policy';
import { publicAddress } from '../../releases/store/public-address.ts';
import type { StoredArtefact } from '../../releases/store/release-set.ts';
import type { Release } from '../../releases/store/release-store.ts';
import { type DocumentData, documentDataId } from '../../src/document/document-data.ts';
import type { RenderedPage } from '../../src/document/rendered-page.ts';
import { documentRules } from '../../src/prefetch/document-rules.ts';
import { importMapPolicy } from '../../src/remotes/import-map-names.ts';
import { documentImportMaps } from '../import-maps/document-import-maps.ts';
import { mayBeCopied } from '../service-worker/may-be-copied.ts';
import type { ComposedDocument, CompositionInput, IntegralFile } from './composition.ts';
import { contentSecurityPolicy, sha256 } from './content-security-policy.ts';
import { documentHead } from './document-head.ts';
import { documentScripts, earlyScript, startScript } from './document-scripts.ts';
import { escapeHtml } from './escape-html.ts';
import { integrityPolicy } from './integrity-policy.ts';
import { jsonInScript } from './json-in-script.ts';

/**
 * Puts a rendered page, its styles, its data and the addresses of every file that it needs into one
 * document. After it a browser has nothing left to discover: all files start at once.
 */
export function composeDocument(input: CompositionInput): ComposedDocument {
  const { release, page } = input;
  const { text: importMap, hashes, laterCode } = documentImportMaps(release, page);
  const modules = scriptFiles(release, page);
  const data = {
    ...page.data,
    config: inLanguage(page.data.config, page.language),
    set: forBrowsers(input),
    // Shells from before it know neither.
    ...(laterCode && { laterCode, prefetchesDocuments: true }),
  } satisfies DocumentData;
  const runningParts = `<script type="application/json" id="${documentDataId}">${jsonInScript(data)}</script>
${documentScripts({ ...input, importMap, modules })}`;
  const html = `<!doctype html>
<html lang="${page.language}">
<head>
${documentHead(input)}
</head>
<body>
${laterCode && !input.scriptless ? `<script>${earlyScript}</script>\n` : ''}${input.banner?.html ?? ''}<div id="root">${page.html}</div>
${printLink(page)}${input.scriptless ? '' : runningParts}
</body>
</html>
`;
  return {
    html,
    contentSecurityPolicy: contentSecurityPolicy(input.policy, {
      scripts: [
        ...hashes,
        sha256(startScript(release.set.host.entry)),
        ...(laterCode ? [documentRules, earlyScript].map(sha256) : []),
      ],
      styles: [
        page.globalCss,
        ...page.styles.map(({ css }) => css),
        ...(input.banner ? [input.banner.css] : []),
      ].map(sha256),
      trustedTypes: runsWithTrustedTypes(input)
        ? [
            trustedTypesPolicy,
            ...(laterCode ? [importMapPolicy] : []),
            ...(mayBeCopied(input) ? [serviceWorkerPolicy] : []),
          ]
        : undefined,
    }),
    headers: integrityPolicy(input.policy),
  };
}

/** What is painted first comes first, so the sheet for paper is named below the page. */
function printLink({ printSheet }: RenderedPage): string {
  return printSheet
    ? `<link rel="stylesheet" media="print" href="${escapeHtml(printSheet)}">\n`
    : '';
}

/** Without what only servers read: feeds, what reads posted forms, queries, offline copies, and the name that stands beside the claims. */
function forBrowsers({ page, banner }: CompositionInput): ReleaseSet {
  const { set, hydration } = page.data;
  const remotes = set.remotes.map(({ claims, ...remote }) => {
    const { name: _name, feeds: _feeds, slots, ...others } = claims;
    // The server has data of what all visitors get, of parts that it renders now, and for code that browsers run.
    const hasData = hydration && !banner && !remote.off && !remote.browserOnly;
    const pages = claims.pages.map(({ query: _query, offline: _offline, serverData, ...claim }) =>
      hasData && serverData ? { ...claim, serverData } : claim,
    );
    const read = {
      ...others,
      pages,
      ...(slots && { slots: slots.map(({ receiver: _receiver, ...slot }) => slot) }),
    };
    return { ...remote, claims: read as Partial<RemoteClaims> as RemoteClaims };
  });
  return { ...set, remotes };
}

/**
 * The configuration with its texts in one language, as pages in another one are documents of their own, and
 * without the colours, which are in the styles.
 */
function inLanguage(config: PublicConfig, language: Language): PublicConfig {
  const isBilingual = (value: unknown): value is Record<Language, unknown> =>
    typeof value === 'object' && value !== null && languages.every((name) => name in value);
  const text = JSON.stringify(config, (key, value: unknown) => {
    if (key === 'colours') return undefined;
    return isBilingual(value) ? { [language]: value[language] } : value;
  });
  return JSON.parse(text) as PublicConfig;
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

function filesOf(stored: StoredArtefact, files: readonly string[]): IntegralFile[] {
  return files.map((file) => ({
    href: publicAddress(stored, file),
    integrity: stored.artefact.files[file]?.integrity ?? '',
  }));
}

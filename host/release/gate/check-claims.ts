import type { RemoteClaims } from '@site/shared/federation/claims';
import { languages } from '@site/shared/i18n/language';
import { ReleaseError } from '../../server/releases/release-error.ts';
import type { Release } from '../../server/releases/release-store.ts';

const file = 'artefact.json';

/** First parts of paths that the composition server answers itself, or that name a language. */
const reserved = [
  'api',
  'cms',
  'ticket-api',
  'remotes',
  'minigame',
  'beacons',
  'metrics',
  'releases',
  'og',
  'healthz',
  'readyz',
  'robots.txt',
  'sitemap.xml',
  ...languages,
];

/**
 * Refuses claims that visitors would suffer from: a page without a native language, a path that
 * nobody would ever see, and what another remote has, whatever its parameters are called.
 *
 * @param changed the artefact that joins; the others are live already
 */
export function checkClaims({ remotes }: Release, changed: string): void {
  const claims = remotes.map(({ artefact }) => artefact.claims);
  for (const own of claims.filter(({ name }) => name === changed)) checkPages(own);
  const owners = new Map<string, string>();
  for (const { name, ...own } of claims) {
    const claimed = [
      ...pathsOf({ name, ...own }).map((path) => `the path ${path}`),
      ...(own.slots ?? []).map((slot) => `the slot ${slot.name}`),
    ];
    for (const claim of claimed) {
      const key = claim.replace(/:[^/]+/g, ':').toLowerCase();
      const owner = owners.get(key);
      if (owner === name) throw new ReleaseError(`${name} claims ${claim} twice.`, file);
      if (owner) throw new ReleaseError(`${name} claims ${claim}, which ${owner} has.`, file);
      owners.set(key, name);
    }
  }
}

function checkPages({ name, ...claims }: RemoteClaims): void {
  for (const { path, language } of claims.pages) {
    if (languages.includes(language)) continue;
    throw new ReleaseError(
      `${name} claims the page ${path} in the language ${JSON.stringify(language)}; the site has ${languages.join(' and ')}.`,
      file,
    );
  }
  for (const path of pathsOf({ name, ...claims })) {
    if (!path.startsWith('/')) {
      throw new ReleaseError(
        `${name} claims the path ${path}, which does not start with "/".`,
        file,
      );
    }
    if (reserved.includes(path.split('/')[1]?.toLowerCase() ?? '')) {
      throw new ReleaseError(`${name} claims the path ${path}, which belongs to the server.`, file);
    }
  }
}

function pathsOf({ pages, redirects = [] }: RemoteClaims): string[] {
  return [...pages.map(({ path }) => path), ...redirects.map(({ from }) => from)];
}

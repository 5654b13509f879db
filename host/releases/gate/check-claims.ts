import { claimedPaths, type RemoteClaims } from '@site/shared/federation/claims';
import { languages } from '@site/shared/i18n/language';
import { serverPaths } from '../server-paths.ts';
import { ReleaseError } from '../store/release-error.ts';
import type { Release } from '../store/release-store.ts';

const file = 'artefact.json';

/** First parts of paths that no page can have. */
const reserved: readonly string[] = [...serverPaths, ...languages];

/** What is plain in an address; a parameter in the first place would take every address there is. */
const wellFormed = /^\/(?:[\w.~-]+(?:\/(?::[a-z]\w*|[\w.~-]+))*)?$/i;

/**
 * Refuses claims that visitors would suffer from: a path that nobody would ever see, and what another
 * remote has, whatever its parameters are called.
 *
 * @param changed the artefact that joins; the others are live already
 */
export function checkClaims({ remotes }: Release, changed: string): void {
  const claims = remotes
    .map(({ artefact }) => artefact.claims)
    // The others have what they have: the one that joins is to blame.
    .sort((one, other) => Number(one.name === changed) - Number(other.name === changed));
  for (const own of claims.filter(({ name }) => name === changed)) {
    checkPages(own);
    checkRedirects(own, claims);
  }
  const owners = new Map<string, string>();
  for (const { name, ...own } of claims) {
    const claimed = [
      ...claimedPaths({ name, ...own }).map((path) => `the path ${path}`),
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
  refuseShadows(claims);
}

/** A plain path under a parameter of another remote's takes addresses away from it. */
function refuseShadows(claims: readonly RemoteClaims[]): void {
  const all = claims.flatMap((own) => claimedPaths(own).map((path) => ({ name: own.name, path })));
  for (const [place, { name, path }] of all.entries()) {
    const other = all.slice(0, place).find((one) => one.name !== name && meet(one.path, path));
    if (!other) continue;
    throw new ReleaseError(
      `${name} claims the path ${path}, which ${other.name} has as ${other.path}.`,
      file,
    );
  }
}

/** Whether some address belongs to both paths. */
function meet(one: string, other: string): boolean {
  const parts = [one, other].map((path) => path.toLowerCase().split('/'));
  const [left = [], right = []] = parts;
  return (
    left.length === right.length &&
    left.every((part, at) => part === right[at] || part[0] === ':' || right[at]?.[0] === ':')
  );
}

function checkPages({ name, ...claims }: RemoteClaims): void {
  for (const { path } of claims.feeds ?? []) {
    if (path.includes(':')) {
      throw new ReleaseError(
        `${name} claims the feed ${path}: a feed’s path has no parameters.`,
        file,
      );
    }
  }
  for (const path of claimedPaths({ name, ...claims })) {
    if (!path.startsWith('/')) {
      throw new ReleaseError(
        `${name} claims the path ${path}, which does not start with "/".`,
        file,
      );
    }
    if (!wellFormed.test(path)) {
      throw new ReleaseError(
        `${name} claims the path ${path}: a path has plain parts, and parameters such as :id after the first.`,
        file,
      );
    }
    if (reserved.includes(path.split('/')[1]?.toLowerCase() ?? '')) {
      throw new ReleaseError(`${name} claims the path ${path}, which belongs to the server.`, file);
    }
  }
}

/** A redirect leads to a page that there is: not out of the site, and not to another redirect. */
function checkRedirects({ name, redirects = [] }: RemoteClaims, all: readonly RemoteClaims[]) {
  const pages = all.flatMap((claims) => claims.pages);
  for (const { from, to } of redirects) {
    const path = to.replace(/[?#].*/, '');
    if (pages.some((page) => meet(page.path, path))) continue;
    throw new ReleaseError(`${name} redirects ${from} to ${to}, which is no page.`, file);
  }
}

import type { ReleaseSet } from '@site/shared/contracts/release-set';
import type { PageClaim } from '@site/shared/federation/claims';
import { oncePer } from '../once-per.ts';

const pagesOf = oncePer(({ remotes }: ReleaseSet) =>
  remotes
    .flatMap(({ claims }) => claims.pages)
    .map((claim) => ({ pattern: patternOf(claim.path), claim })),
);

/**
 * The claim of the page at a path without language prefix. Every link of a page asks, so a set's
 * patterns are compiled once, where React Router's `matchPath` compiles at each call.
 */
export function claimedPage(set: ReleaseSet, pathname: string): PageClaim | undefined {
  return pagesOf(set).find(({ pattern }) => pattern.test(pathname))?.claim;
}

/** Reads a claim's path as React Router does: whatever the case, with or without a slash at the end. */
function patternOf(path: string): RegExp {
  const parts = path
    .split('/')
    .filter(Boolean)
    .map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(/[\\.*+^${}|()[\]]/g, '\\$&')));
  return new RegExp(`^/${parts.join('/')}/*$`, 'i');
}

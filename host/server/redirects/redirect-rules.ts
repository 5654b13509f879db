import type { ReleaseSet } from '@site/shared/contracts/release-set';
import type { SiteRedirect } from '@site/shared/contracts/site-redirect';
import { claimedPaths } from '@site/shared/federation/claims';
import { neutralPath } from '@site/shared/i18n/language';
import { serverPaths } from '../../releases/server-paths.ts';
import { claimedPage } from '../../src/routes/claimed-page.ts';

/** Where redirects may lead. */
export interface RedirectRules {
  readonly set: ReleaseSet;
  readonly publicOrigin: string;
  /** Other sites that they may lead to, by origin. */
  readonly origins: readonly string[];
}

/** A redirect that is right by itself. */
export interface RedirectCandidate extends Pick<SiteRedirect, 'id' | 'permanent'> {
  /** See {@link pathKey}. */
  readonly from: string;
  readonly to: URL;
}

const assets = /^\/cms\/assets\/[^/]+$/;

/** One way to write a path: what differs in case, encoding or slashes leads to the same place. */
export function pathKey(pathname: string): string {
  const path = pathname.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
  try {
    return decodeURIComponent(path).toLowerCase();
  } catch {
    return path.toLowerCase();
  }
}

/** Whether a path, with or without language prefix, leads to a page, redirect or feed of a remote. */
export function isClaimed(set: ReleaseSet, pathname: string): boolean {
  const neutral = neutralPath(pathname);
  return claimedPage(set, neutral) !== undefined || isPlainlyClaimed(set, neutral);
}

/** The same for paths without parameters: what has some may be of something that is gone. */
function isPlainlyClaimed({ remotes }: ReleaseSet, neutral: string): boolean {
  const key = pathKey(neutral);
  return remotes.some(({ claims }) => claimedPaths(claims).some((path) => pathKey(path) === key));
}

/** A redirect as it is followed, or why it is not. */
export function judgeRedirect(
  { id, from, to, permanent }: SiteRedirect,
  rules: RedirectRules,
): RedirectCandidate | string {
  const source = urlOnSite(from, rules);
  if (!source) return `${named(from)} is no path of this site`;
  if (source.search || source.hash) return `${named(from)} has a query or a fragment`;
  const path = neutralPath(source.pathname);
  if (serverPaths.some((first) => first === pathKey(path).split('/')[1])) {
    return `${named(from)} belongs to the server`;
  }
  if (isPlainlyClaimed(rules.set, path)) return `${named(from)} is a page of this site`;
  const target = targetOf(to, rules);
  return target ? { id, from: pathKey(source.pathname), to: target, permanent } : refusal(to);
}

/** Whether a target that no other redirect leads on from is something that is there. */
export function isDestination({ origin, pathname }: URL, rules: RedirectRules): boolean {
  if (origin !== rules.publicOrigin) return true;
  return assets.test(pathname) || isClaimed(rules.set, pathname);
}

/** A path that stays on the site, whatever it looks like: browsers read `//x` and `/\\x` as other hosts. */
function urlOnSite(path: string, { publicOrigin }: RedirectRules): URL | undefined {
  if (!path.startsWith('/') || !URL.canParse(path, publicOrigin)) return undefined;
  const url = new URL(path, publicOrigin);
  return url.origin === publicOrigin ? url : undefined;
}

function targetOf(to: string, rules: RedirectRules): URL | undefined {
  const onSite = urlOnSite(to, rules);
  if (onSite || !URL.canParse(to)) return onSite;
  const url = new URL(to);
  if (url.username || url.password) return undefined;
  if (url.origin === rules.publicOrigin) return url;
  return url.protocol === 'https:' && rules.origins.includes(url.origin) ? url : undefined;
}

function refusal(to: string): string {
  return `${named(to)} is neither a path of this site nor of a site in REDIRECT_ORIGINS`;
}

/** As an editor wrote it, for one line. */
export function named(text: string): string {
  return JSON.stringify(text.slice(0, 200));
}

import { claimedPaths } from '@site/shared/federation/claims';
import { languages } from '@site/shared/i18n/language';
import type { Release } from '../store/release-store.ts';
import type { CandidateSite } from './candidate-site.ts';
import type { PageInSet } from './check-rendering.ts';
import type { Refusal } from './refusal.ts';
import { refuseRendering } from './refuse-rendering.ts';

/**
 * Finds links to addresses of the site that nobody answers. The site leads visitors of such an address
 * home, so no status tells them: what a remote claims does.
 */
export async function checkLinks(
  site: Pick<CandidateSite, 'live' | 'origin'>,
  pages: readonly PageInSet[],
): Promise<Refusal[]> {
  const { release } = site.live;
  const isPage = isClaimed(release);
  const known = new Map<string, Promise<boolean>>();
  const isThere = (path: string) => {
    const asked = known.get(path) ?? (isPage(path) ? Promise.resolve(true) : isFile(site, path));
    known.set(path, asked);
    return asked;
  };
  const found = await Promise.all(
    pages.map(async ({ page, rendered }) => {
      if (rendered.kind !== 'page') return [];
      for (const path of internalPaths(rendered.html, site.origin + page.address)) {
        if (await isThere(path)) continue;
        const problem = `links to ${path}, which is no page of this set`;
        return [refuseRendering(release, page, { code: 'link', problem })];
      }
      return [];
    }),
  );
  return found.flat();
}

/** The paths on the site that a page links to, each once. */
function internalPaths(html: string, address: string): Set<string> {
  const { origin } = new URL(address);
  const targets = [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, target = '']) =>
    target.replaceAll('&amp;', '&'),
  );
  const urls = targets.filter((target) => URL.canParse(target, address));
  return new Set(
    urls
      .map((target) => new URL(target, address))
      .filter((url) => url.origin === origin)
      .map(({ pathname }) => pathname),
  );
}

/** Tells whether a path, with or without language prefix, is that of a page, redirect or feed. */
function isClaimed({ remotes }: Pick<Release, 'remotes'>): (path: string) => boolean {
  const paths = remotes.flatMap(({ artefact }) => claimedPaths(artefact.claims));
  const prefix = `(?:/(?:${languages.join('|')}))?`;
  const patterns = paths.map((path) => {
    const pattern = path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:[^/]+/g, '[^/]+');
    return new RegExp(`^${prefix}${pattern === '/' ? '/?' : `${pattern}/?`}$`, 'i');
  });
  return (path) => patterns.some((pattern) => pattern.test(path));
}

/** What is no page may be a file: those are answered, and everything else leads somewhere. */
async function isFile({ origin }: Pick<CandidateSite, 'origin'>, path: string): Promise<boolean> {
  const answer = await fetch(origin + path, {
    method: 'HEAD',
    redirect: 'manual',
    signal: AbortSignal.timeout(10_000),
  }).catch(() => undefined);
  return answer !== undefined && answer.status < 300;
}

import type { PublicConfig } from '@site/shared/config';
import type { ReleaseSet } from '@site/shared/contracts/release-set';
import type { FeedClaim } from '@site/shared/federation/claims';
import type { FeedModule } from '@site/shared/federation/feed';
import { type Language, languages, localizedPath } from '@site/shared/i18n/language';
import type { RemoteModule, RemoteModules } from '../remotes/remote-modules.ts';
import type { PageHandle } from '../routes/page-handle.ts';
import type { RenderedFeed } from './rendered-page.ts';

/** A feed that a page's document names. */
export interface FeedLink {
  /** Public path. */
  readonly path: string;
  readonly type: string;
  readonly title: string;
}

interface FeedInLanguage {
  readonly remote: string;
  readonly claim: FeedClaim;
  readonly language: Language;
}

interface FeedSources {
  readonly set: ReleaseSet;
  readonly modules: RemoteModules;
  readonly config: PublicConfig;
}

/** The feed at an address; undefined where there is none. */
export function claimedFeed(set: ReleaseSet, pathname: string): FeedInLanguage | undefined {
  return languages
    .flatMap((language) => feedsIn(set, language))
    .find(
      ({ claim, language }) => localizedPath(claim.path, language, claim.language) === pathname,
    );
}

/** In place of a feed that cannot be written now. */
export const feedUnavailable: RenderedFeed = {
  kind: 'feed',
  type: 'text/plain',
  body: 'Try again in a moment.\n',
};

/** Lets a feed's module write it; throws what that throws. */
export async function renderFeed(
  { remote, claim, language }: FeedInLanguage,
  sources: Omit<FeedSources, 'set'> & { readonly origin: string; readonly signal: AbortSignal },
): Promise<RenderedFeed> {
  const { modules, config, origin, signal } = sources;
  const { write } = asFeed(await modules.load(remote, claim.module));
  return {
    kind: 'feed',
    type: claim.type,
    body: await write({ language, origin, config, signal }),
  };
}

/** The feeds of what a page shows: those below it, or below the page above it, and on home all. */
export async function feedsOf(
  { set, modules, config }: FeedSources,
  { claim, language }: PageHandle,
): Promise<FeedLink[]> {
  const feeds = feedsIn(set, language).filter(
    (feed) => claim.path === '/' || topOf(feed.claim.path) === topOf(claim.path),
  );
  return Promise.all(
    feeds.map(async ({ remote, claim: { path, type, module, language: native } }) => ({
      path: localizedPath(path, language, native),
      type,
      title: asFeed(await modules.load(remote, module)).title({ language, config }),
    })),
  );
}

function topOf(path: string): string | undefined {
  return path.split('/')[1];
}

/** Of a remote that the server has no code of nobody can write them. */
function feedsIn({ remotes }: ReleaseSet, language: Language): FeedInLanguage[] {
  return remotes
    .filter(({ browserOnly }) => !browserOnly)
    .flatMap(({ name, claims }) =>
      (claims.feeds ?? []).map((claim) => ({ remote: name, claim, language })),
    );
}

/** A module's default export, known to be a feed because its remote claims it as one. */
function asFeed(module: RemoteModule): FeedModule {
  return module.default as FeedModule;
}

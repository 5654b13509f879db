import type { PublicConfig } from '@site/shared/config';
import type { ReleaseSet } from '@site/shared/contracts/release-set';
import type { PageClaim } from '@site/shared/federation/claims';
import type { PageModule } from '@site/shared/federation/page';
import type { Language } from '@site/shared/i18n/language';
import { generatePath } from 'react-router-dom';
import { asPage, type RemoteModules } from '../remotes/remote-modules.ts';

/** A page that search engines may find, in both languages unless it says otherwise. */
export interface SiteAddress {
  /** Without language prefix, encoded. */
  readonly path: string;
  readonly nativeLanguage: Language;
  /** An ISO date or date-time, where the page knows. */
  readonly lastModified?: string;
  /** Left out: all. */
  readonly languages?: readonly Language[];
}

/** Every address of the site, and why some may be missing. */
export interface SiteAddresses {
  readonly addresses: readonly SiteAddress[];
  readonly problems: readonly string[];
}

/** What the addresses are found with. */
export interface AddressSources {
  readonly set: ReleaseSet;
  readonly modules: RemoteModules;
  /** The site's public origin: loaders may look at their page's address. */
  readonly origin: string;
  /** For loaders. */
  readonly config: PublicConfig;
  readonly signal: AbortSignal;
}

/** Asks every claimed page for its addresses; those that are not for search engines are left out. */
export async function siteAddresses(sources: AddressSources): Promise<SiteAddresses> {
  const claimed = sources.set.remotes.flatMap(({ name, claims }) =>
    claims.pages.map((claim) => ({ remote: name, claim })),
  );
  const results = await Promise.allSettled(
    claimed.map(async ({ remote, claim }) => {
      const page = asPage(await sources.modules.load(remote, claim.module));
      const found = claim.path.includes(':')
        ? await listed(page, claim, sources)
        : await indexable(page, claim, sources);
      return found.map((address) => ({ ...address, nativeLanguage: claim.language }));
    }),
  );
  return {
    addresses: results.flatMap((result) => (result.status === 'fulfilled' ? result.value : [])),
    problems: results.flatMap((result) =>
      result.status === 'rejected' ? [String(result.reason)] : [],
    ),
  };
}

type Found = Omit<SiteAddress, 'nativeLanguage'>;

async function listed(page: PageModule, { path }: PageClaim, { signal }: AddressSources) {
  const addresses = (await page.addresses?.({ signal })) ?? [];
  return addresses.map(
    ({ params, lastModified, languages }): Found => ({
      path: generatePath(path, params),
      ...(languages && { languages }),
      ...(lastModified !== undefined && { lastModified }),
    }),
  );
}

async function indexable(
  page: PageModule,
  { path, language }: PageClaim,
  { origin, config, signal }: AddressSources,
): Promise<Found[]> {
  const place = { language, params: {}, config };
  const data = await page.load?.({ ...place, url: new URL(origin + path), signal });
  const head = page.head(data ?? null, place);
  const elsewhere = head.canonicalPath !== undefined && head.canonicalPath !== path;
  return head.indexable === false || head.status || elsewhere ? [] : [{ path }];
}

import type { CostBudget } from '@site/shared/trust-boundary/cost-budget';
import type { DraftView } from '../../releases/drafts/draft-token.ts';
import type { Release } from '../../releases/store/release-store.ts';
import type { ReadContent } from '../content/read-content.ts';
import { KeptReleases } from '../live/kept-releases.ts';
import type { LiveRelease } from '../live/live-release.ts';
import { unlistedHeaders } from '../overrides/unlisted.ts';
import { pageAddress } from '../pages/page-address.ts';
import type { PageClient } from '../pages/page-cache.ts';
import type { BannerFor, SitePage, SitePageInput } from '../pages/site-page.ts';
import type { Renderer } from '../render/renderer.ts';
import { draftBanner } from './draft-banner.ts';

interface DraftPage {
  readonly live: LiveRelease;
  readonly url: string;
  readonly banner: BannerFor;
  readonly posted?: SitePageInput['posted'];
}

interface DraftPagesOptions {
  readonly reader: (version: string) => ReadContent;
  readonly live: () => LiveRelease;
  readonly startRenderer: (release: Release, readContent: ReadContent) => Promise<Renderer>;
  readonly createPage: (page: DraftPage) => Promise<SitePage>;
  /** The room that pages are made in, those of visitors included. */
  readonly rendering: Pick<CostBudget, 'run'>;
}

/** A page that an editor asks for. */
export interface DraftRequest extends PageClient {
  readonly url: string;
  /** A form on it that was posted without scripts. */
  readonly posted?: SitePageInput['posted'];
}

/** Versions of content whose process is kept ready; editors look at one, mostly. */
const maxProcesses = 2;

/**
 * Pages with drafts: made for each request by a process of their own, so that nothing of a draft is left where pages
 * of visitors are made, and kept nowhere.
 */
export class DraftPages {
  private readonly releases = new KeptReleases(maxProcesses);

  constructor(private readonly options: DraftPagesOptions) {}

  /** @throws BudgetExceededError; AbortError when the editor has left */
  get({ version }: DraftView, { url, posted, client, signal }: DraftRequest): Promise<SitePage> {
    const make = async () => {
      const live = await this.started(version);
      const page = await this.options.createPage({
        live,
        url: pageAddress(url, live.release.set),
        banner: (shown) => draftBanner(shown, url),
        ...(posted && { posted }),
      });
      return forEditors(page);
    };
    return this.options.rendering.run(client, make, signal && { signal });
  }

  stop(): void {
    this.releases.stop();
  }

  private started(version: string): Promise<LiveRelease> {
    const { live, reader, startRenderer } = this.options;
    const { release } = live();
    const key = `${release.set.id} ${version}`;
    return this.releases.get(key, release, () => startRenderer(release, reader(version)));
  }
}

/** Where it leads may be another place tomorrow. */
function forEditors(page: SitePage): SitePage {
  if (page.kind === 'redirect') return { ...page, status: 302 };
  return { ...page, headers: { ...page.headers, ...unlistedHeaders } };
}

import type { CostBudget } from '@site/shared/trust-boundary/cost-budget';
import { overriddenRelease } from '../../releases/overrides/overridden-release.ts';
import type { Override } from '../../releases/overrides/override-token.ts';
import type { Release, ReleaseStore } from '../../releases/store/release-store.ts';
import type { Banner, CompositionInput } from '../document/composition.ts';
import { KeptReleases } from '../live/kept-releases.ts';
import type { LiveRelease } from '../live/live-release.ts';
import type { PageClient } from '../pages/page-cache.ts';
import type { SitePage, SitePageInput } from '../pages/site-page.ts';
import type { Renderer } from '../render/renderer.ts';
import { type LostOverride, lostOverrideBanner, overrideBanner } from './override-banner.ts';
import type { OverrideTokens, ShownOverride } from './override-tokens.ts';
import { unlistedHeaders } from './unlisted.ts';

/** What is rendered for one override. */
interface OverridePage {
  readonly live: LiveRelease;
  readonly url: string;
  readonly banner: () => Banner;
  /** Addresses that this document alone may load code from. */
  readonly codeFrom: readonly string[];
  /** Lets the page follow what a developer builds. */
  readonly scripts: CompositionInput['scripts'];
  readonly posted?: SitePageInput['posted'];
}

interface OverridePagesOptions {
  readonly store: ReleaseStore;
  readonly tokens: Pick<OverrideTokens, 'read'>;
  readonly live: () => LiveRelease;
  readonly startRenderer: (release: Release) => Promise<Renderer>;
  readonly createPage: (page: OverridePage) => Promise<SitePage>;
  /** The room that pages are made in, those of visitors included; a process's start counts as well. */
  readonly rendering: Pick<CostBudget, 'run'>;
}

/** What somebody who opened a link or a preview asks for. */
export interface OverrideRequest extends PageClient {
  readonly url: string;
  readonly override: ShownOverride;
  /** A form on the page that was posted without scripts. */
  readonly posted?: SitePageInput['posted'];
}

/** Combinations that are kept ready to render; each has a process. */
const maxProcesses = 3;

/** Pages of other versions than those that are live: rendered for each request, and not cached. */
export class OverridePages {
  private readonly releases = new KeptReleases(maxProcesses);

  constructor(private readonly options: OverridePagesOptions) {}

  /** What a token stands for; rejects while that cannot be known. */
  read(token: string): ReturnType<OverrideTokens['read']> {
    return this.options.tokens.read(token);
  }

  /** @throws BudgetExceededError; AbortError when who asked has left */
  get(request: OverrideRequest): Promise<SitePage> {
    return this.inTurn(request, async () =>
      this.show(request, await this.started(request.override)),
    );
  }

  /**
   * What an override's pages are made with, which reads forms that are posted on them.
   *
   * @throws BudgetExceededError; AbortError when who asked has left
   */
  release(override: ShownOverride, client: PageClient): Promise<LiveRelease> {
    return this.inTurn(client, () => this.started(override));
  }

  /** The page that visitors see, with a word on an override that cannot be shown. */
  async without(
    { url, posted, ...client }: Omit<OverrideRequest, 'override'>,
    lost: LostOverride,
  ): Promise<SitePage> {
    const page = await this.inTurn(client, () =>
      this.options.createPage({
        live: this.options.live(),
        url,
        banner: () => lostOverrideBanner(lost, url),
        codeFrom: [],
        scripts: [],
        ...(posted && { posted }),
      }),
    );
    return forThemAlone(page, posted);
  }

  private async show(
    { url, override, posted }: OverrideRequest,
    live: LiveRelease,
  ): Promise<SitePage> {
    const origins = Object.values(override.local).map((address) => new URL(address).origin);
    const page = await this.options.createPage({
      live,
      url,
      banner: () => overrideBanner(override, url),
      codeFrom: [...new Set(origins)],
      scripts: origins.map((origin) => ({ href: `${origin}/live-reload.js`, integrity: '' })),
      ...(posted && { posted }),
    });
    return forThemAlone(page, posted);
  }

  private inTurn<Result>(
    { client, signal }: PageClient,
    work: () => Promise<Result>,
  ): Promise<Result> {
    return this.options.rendering.run(client, work, signal && { signal });
  }

  stop(): void {
    this.releases.stop();
  }

  private async started(override: Override): Promise<LiveRelease> {
    const { store, live, startRenderer } = this.options;
    const release = await overriddenRelease(store, live().release, override);
    const key = JSON.stringify([release.set.id, override.local]);
    return this.releases.get(key, release, () => startRenderer(release));
  }
}

/** What only a browser can make is no failure here, unlike a form's. */
function forThemAlone(page: SitePage, posted: SitePageInput['posted']): SitePage {
  if (page.kind === 'redirect' || posted) return page;
  const { 'retry-after': _, ...headers } = page.headers;
  return {
    ...page,
    status: page.status === 503 ? 200 : page.status,
    headers: { ...headers, ...unlistedHeaders },
  };
}

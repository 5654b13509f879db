import type {
  Redirect,
  RenderCost,
  RenderedFeed,
  RenderedPage,
} from '../../src/document/rendered-page.ts';
import type { Release, ReleaseStore } from '../store/release-store.ts';

/** A page as a set's renderer made it, with what that took. */
export type Rendered = (RenderedPage | RenderedFeed | Redirect) & { readonly cost: RenderCost };

/** Something that code tried for which it may not have, and where: `/remotes/<name>/<version>/server/….js:3:7`. */
interface RefusedAttempt {
  readonly power: string;
  readonly what: string;
  readonly at: string | undefined;
}

/** Renders the pages of a candidate's set as the composition server does. */
interface CandidateRenderer {
  readonly render: (request: {
    readonly url: string;
    readonly year: number;
    readonly shellOnly: boolean;
  }) => Promise<Rendered>;
  /** Why the process that renders ended by itself; `undefined` when it did not. */
  readonly failure: string | undefined;
  /** What code of the set tried and was refused. */
  readonly attempts: readonly RefusedAttempt[];
}

/** The site as visitors would get it, on an address that only this machine knows. */
export interface CandidateSite {
  readonly origin: string;
  readonly live: { readonly release: Release; readonly renderer: CandidateRenderer };
  readonly close: () => Promise<void>;
}

/**
 * Starts a composition server for what a store has live. Who uses the gate brings it: releases know
 * no server.
 *
 * @param services where all services of the site are
 */
export type StartCandidateSite = (store: ReleaseStore, services: string) => Promise<CandidateSite>;

/** Renders a page of a site. */
export function renderAddress(
  { live, origin }: Pick<CandidateSite, 'live' | 'origin'>,
  address: string,
): Promise<Rendered> {
  const year = new Date().getFullYear();
  return live.renderer.render({ url: origin + address, year, shellOnly: false });
}

import type { Redirect, RenderedPage } from '../../src/document/rendered-page.ts';
import type { SiteAddresses } from '../../src/document/site-addresses.ts';
import type { Release, ReleaseStore } from '../store/release-store.ts';

/** Renders the pages of a candidate's set as the composition server does. */
interface CandidateRenderer {
  readonly render: (request: {
    readonly url: string;
    readonly year: number;
    readonly shellOnly: boolean;
  }) => Promise<RenderedPage | Redirect>;
  readonly addresses: (publicOrigin: string) => Promise<SiteAddresses>;
  /** Why the thread that renders ended by itself; `undefined` when it did not. */
  readonly failure: string | undefined;
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
 */
export type StartCandidateSite = (store: ReleaseStore) => Promise<CandidateSite>;

import type { PublicConfig } from '@site/shared/config';
import type { ReleaseSet } from '@site/shared/contracts/release-set';
import type { Redirect, RenderedPage } from '../../src/document/rendered-page.ts';

/** What a render worker is started with. */
export interface WorkerInput {
  readonly storeDirectory: string;
  readonly set: ReleaseSet;
  readonly config: PublicConfig;
  /** The site's own origin, where loaders send their calls. */
  readonly origin: string;
}

/** A request to render one address. */
export interface RenderRequest {
  readonly id: number;
  readonly url: string;
  readonly year: number;
  /** Render the shell alone, with the page left to the browser. */
  readonly shellOnly: boolean;
}

export type RenderOutcome = RenderedPage | Redirect;

/** A worker's message: ready for requests, or the answer to one. */
export type WorkerMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'rendered'; readonly id: number; readonly outcome: RenderOutcome }
  | { readonly kind: 'failed'; readonly id: number; readonly reason: string };

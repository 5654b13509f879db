import type { PublicConfig } from '@site/shared/config';
import type { ReleaseSet } from '@site/shared/contracts/release-set';
import type {
  Redirect,
  RenderCost,
  RenderedFeed,
  RenderedPage,
} from '../../src/document/rendered-page.ts';
import type { SiteAddresses } from '../../src/document/site-addresses.ts';
import type { ContentReply } from '../content/read-content.ts';

/** What a render worker is started with. */
export interface WorkerInput {
  readonly storeDirectory: string;
  /** SHA-256 of the files below the store that may be run, by path; no other is. */
  readonly code: Readonly<Record<string, string>>;
  readonly set: ReleaseSet;
  readonly config: PublicConfig;
}

/** A request to render one address. */
export interface RenderRequest {
  readonly kind: 'page';
  readonly id: number;
  readonly url: string;
  readonly year: number;
  /** Render the shell alone, with the page left to the browser. */
  readonly shellOnly: boolean;
}

/** A request for the addresses that search engines may find. */
export interface AddressesRequest {
  readonly kind: 'addresses';
  readonly id: number;
  readonly publicOrigin: string;
}

export type WorkerRequest = RenderRequest | AddressesRequest;

/** What a worker is sent: requests, and answers to its own questions for content. */
export type ServerMessage =
  | WorkerRequest
  | ({ readonly kind: 'content'; readonly id: number } & ContentReply);

/** What a page was made of, beside its release. */
interface ContentReads {
  /** What it asked of the site's content, by path and query below `/cms`. */
  readonly content: readonly string[];
}

export type RenderOutcome = (RenderedPage | RenderedFeed | Redirect) &
  ContentReads & { readonly cost: RenderCost };

/** What a worker answers to each kind of request. */
export interface WorkerAnswers {
  readonly page: RenderOutcome;
  readonly addresses: SiteAddresses;
}

/** A worker's message: ready for requests, the answer to one, or a question for content. */
export type WorkerMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'content'; readonly id: number; readonly target: string }
  | {
      readonly kind: 'answered';
      readonly id: number;
      readonly answer: WorkerAnswers[keyof WorkerAnswers];
    }
  | { readonly kind: 'failed'; readonly id: number; readonly reason: string };

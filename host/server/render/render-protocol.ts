import type { PublicConfig } from '@site/shared/config';
import type { PostedFields } from '@site/shared/contracts/posted-form';
import type { ReleaseSet } from '@site/shared/contracts/release-set';
import type { FormReading, FormReceiver } from '@site/shared/forms/form-receiver';
import type {
  PostedToSlot,
  Redirect,
  RenderCost,
  RenderedFeed,
  RenderedPage,
} from '../../src/document/rendered-page.ts';
import type { SiteAddresses } from '../../src/document/site-addresses.ts';
import type { Attempt } from './isolated/attempts.ts';

/** What a rendering process is started with. */
export interface ProcessInput {
  readonly set: ReleaseSet;
  readonly config: PublicConfig;
  /** The files that may be run, by path below the store. */
  readonly files: readonly string[];
  /** The modules that the host shares, by name. */
  readonly shared: readonly string[];
  /** Longest wait for a page's loader, in milliseconds. */
  readonly loaderTimeout?: number;
}

/** A request to render one address. */
export interface RenderRequest {
  readonly kind: 'page';
  readonly id: number;
  readonly url: string;
  readonly year: number;
  /** Render the shell alone, with the page left to the browser. */
  readonly shellOnly: boolean;
  readonly posted?: PostedToSlot | undefined;
}

/** A request to read a form that was posted without scripts. */
export interface ReadFormRequest {
  readonly kind: 'form';
  readonly id: number;
  readonly slot: string;
  readonly fields: PostedFields;
}

/** A request for the addresses that search engines may find. */
export interface AddressesRequest {
  readonly kind: 'addresses';
  readonly id: number;
  readonly publicOrigin: string;
}

export type ProcessRequest = RenderRequest | AddressesRequest | ReadFormRequest;

/** What a process renders from now on: once, or again for a set with the same host. */
export type StartMessage = { readonly kind: 'start' } & ProcessInput;

/** What a process is sent: what it renders, requests, and answers to its own questions. */
export type ServerMessage =
  | ProcessRequest
  | StartMessage
  | { readonly kind: 'reply'; readonly id: number; readonly reply: unknown };

/** What a process asks of its server: content by path and query below `/cms`, the states of activities, or a file's source. */
export interface ServerQuestion {
  readonly kind: 'content' | 'states' | 'source';
  readonly id: number;
  readonly target: string;
}

/** A file as it was published, or why there is none. */
export type SourceReply = { readonly source: string } | { readonly problem: string };

/** What a page was made of, beside its release. */
export interface PageReads {
  /** What it asked of the site's content, by path and query below `/cms`. */
  readonly content: readonly string[];
  /** Of what activities it asked whether they are open, as `parseStatesQuestion` reads it. */
  readonly states: readonly string[];
}

export type RenderOutcome = (RenderedPage | RenderedFeed | Redirect) &
  PageReads & { readonly cost: RenderCost };

/** What a form comes to, what fields of its call are called in it, and which files it may have. */
export type PostedReading = FormReading & Pick<FormReceiver, 'fieldNames' | 'files'>;

/** What a process answers to each kind of request. */
export interface ProcessAnswers {
  readonly page: RenderOutcome;
  readonly addresses: SiteAddresses;
  readonly form: PostedReading;
}

export type ProcessAnswer = ProcessAnswers[keyof ProcessAnswers];

/** A process's message. */
export type ProcessMessage =
  | { readonly kind: 'ready' }
  | ServerQuestion
  /** Code of a remote is about to run for a request. */
  | { readonly kind: 'uses'; readonly id: number; readonly remote: string }
  | { readonly kind: 'answered'; readonly id: number; readonly answer: ProcessAnswer }
  | { readonly kind: 'failed'; readonly id: number; readonly reason: string }
  | ({ readonly kind: 'attempt' } & Attempt)
  /** It ends by itself. */
  | { readonly kind: 'broken'; readonly reason: string };

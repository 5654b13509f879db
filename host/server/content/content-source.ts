import { upstreamAddress } from '@site/shared/trust-boundary/upstream-address';
import { type Dispatcher, fetch } from 'undici';
import { type ContentQuery, redirectsQuery } from './content-query.ts';
import { readContentText } from './read-content-text.ts';

interface ContentSourceOptions {
  /** Base address of the content system, without a closing slash. */
  readonly base: string;
  /** What calls go through. Default: connections of its own. */
  readonly dispatcher: Dispatcher | undefined;
  /** Longest wait for an answer, in milliseconds. */
  readonly timeout: number;
  readonly now: () => number;
}

/** What the content system says, as it says it. */
export interface SourceReply {
  readonly status: number;
  readonly body: string;
}

/** The fields of items with their texts in all languages, as Directus is asked for them. */
export const translatedFields = '*,translations.*';

/** What a content system answers to fields that it does not have, or that are not public. */
export const fieldRefusals: ReadonlySet<number> = new Set([400, 403, 404]);

/** How long a collection that refused is asked for without translations, in milliseconds. */
const refusedFor = 60_000;

/**
 * Asks the content system. Items come with their translations; a collection that has none, or whose
 * translations are not public, is asked for without.
 */
export class ContentSource {
  /** When each collection refused its translations; undefined for one that gave them. */
  private readonly refusedAt = new Map<string, number | undefined>();

  constructor(private readonly options: ContentSourceOptions) {}

  /** @throws when there is no answer in time */
  async ask({ kind, path }: Pick<ContentQuery, 'kind' | 'path'>): Promise<SourceReply> {
    const signal = AbortSignal.timeout(this.options.timeout);
    const collection = collectionOf(path);
    if (kind === redirectsQuery.kind || this.hasRefused(collection)) return this.send(path, signal);
    const separator = path.includes('?') ? '&' : '?';
    const reply = await this.send(`${path}${separator}fields=${translatedFields}`, signal);
    if (reply.status === 200) this.refusedAt.set(collection, undefined);
    // An item that is not there is refused, too, with or without its translations.
    const isKnown = kind === 'news item' && this.refusedAt.has(collection);
    if (!fieldRefusals.has(reply.status) || isKnown) return reply;
    const plain = await this.send(path, signal);
    const isRefusal = plain.status === 200 || kind !== 'news item';
    if (isRefusal) this.refusedAt.set(collection, this.options.now());
    return plain;
  }

  /** Asks for translations again, wherever they were refused. */
  retryTranslations(): void {
    this.refusedAt.clear();
  }

  private hasRefused(collection: string): boolean {
    const since = this.refusedAt.get(collection);
    return since !== undefined && this.options.now() - since < refusedFor;
  }

  private async send(path: string, signal: AbortSignal): Promise<SourceReply> {
    const { base, dispatcher } = this.options;
    const response = await fetch(upstreamAddress(base, path), {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal,
      ...(dispatcher && { dispatcher }),
    });
    return { status: response.status, body: await readContentText(response) };
  }
}

function collectionOf(path: string): string {
  return path.split(/[/?]/, 3)[2] ?? '';
}

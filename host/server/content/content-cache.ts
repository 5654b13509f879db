import { BudgetExceededError, CostBudget } from '@site/shared/trust-boundary/cost-budget';
import { LRUCache } from 'lru-cache';
import type { Dispatcher } from 'undici';
import { ContentFailures } from './content-failures.ts';
import {
  type ContentQuery,
  followedLists,
  laterPage,
  newsQuery,
  pathBefore,
} from './content-query.ts';
import { ContentSource } from './content-source.ts';
import {
  isChange,
  isEmptyList,
  type KeptAnswer,
  keepReply,
  lengthOf,
  revisionOf,
} from './kept-answer.ts';
import { findListed } from './listed-item.ts';

/** An answer of the content system, in one language. */
export interface ContentAnswer {
  /** 200, or another for an item that is not there. */
  readonly status: number;
  readonly body: string;
  readonly fetchedAt: number;
  /** Hash of the answer in all languages: what says the same has the same one. */
  readonly revision: string;
}

interface ContentCacheOptions {
  /** Base address of the content system, without a closing slash. */
  readonly base: string;
  /** What calls go through. Default: connections of its own. */
  readonly dispatcher?: Dispatcher | undefined;
  /** Told of each query whose answer has changed. */
  readonly onChange?: (query: ContentQuery) => void;
  /** Told once when a list goes on failing, and once when all of them are answered again. */
  readonly onFailure?: (error: unknown, list: string) => void;
  readonly onRecovery?: () => void;
  readonly now?: () => number;
}

/** Milliseconds for which an answer is given without asking again. */
const freshFor = 1_000;

/** Longest wait for an answer, in milliseconds. */
const timeout = 2_500;

/**
 * What is kept in step with the content system: the lists with their later answers, and the latest other questions that
 * were asked in the last two and a half minutes and have an answer. Pages that are older than two minutes
 * are made anew before they are given in any case. Made-up questions are not followed.
 */
const refreshedLists = 48;
const refreshedOthers = 16;
const refreshWindow = 150_000;

/**
 * Letters of all answers that are kept, two bytes each at most: room for 1,500 articles of 20,000 letters in both
 * languages. What does not fit is asked for again with each page, and its changes are not seen.
 */
const maxCachedChars = 64_000_000;

/** Who asks when nobody does: this server, for what it follows. */
const ownClient = 'this server';

/** The content system gave no usable answer and there is no earlier copy. */
export class ContentUnavailableError extends Error {
  override readonly name = 'ContentUnavailableError';
}

/**
 * Reads the content system for loaders and browsers alike. Answers are fresh for a moment, asked
 * for once when many want them, and the last good one stands in while the system is down or answers
 * what is no answer. Only so many calls go to the system at a time, in turn for each client.
 */
export class ContentCache {
  private readonly answers = new LRUCache<string, KeptAnswer>({
    max: 500,
    maxSize: maxCachedChars,
    sizeCalculation: lengthOf,
  });
  /** What was asked for without success: pages show something else in its place. */
  private readonly missing = new LRUCache<string, true>({ max: 100 });
  /** When each query was asked last. */
  private readonly wantedLists = new LRUCache<string, Wanted>({ max: refreshedLists });
  private readonly wantedOthers = new LRUCache<string, Wanted>({ max: refreshedOthers });
  private readonly pending = new Map<string, Promise<KeptAnswer>>();
  private readonly source: ContentSource;
  private readonly now: () => number;
  /** How many calls go to the system, and wait for it. */
  readonly calls: CostBudget;
  readonly failures: ContentFailures;
  private changes = 0;
  /** Answers from before are asked for again. */
  private expiredAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly options: ContentCacheOptions) {
    const { base, dispatcher, onFailure, onRecovery } = options;
    const now = options.now ?? (() => performance.now());
    this.source = new ContentSource({ base, dispatcher, timeout, now });
    this.now = now;
    this.failures = new ContentFailures({ onFailure, onRecovery, now });
    this.calls = new CostBudget({
      name: 'calls of the content system',
      concurrency: 16,
      clientConcurrency: 8,
      queueLimit: 256,
      clientLimit: 64,
      maxWait: timeout,
    });
  }

  /** Changes when an answer does, or when one comes that failed before. */
  get revision(): string {
    return String(this.changes);
  }

  /**
   * @param client by what who asks is limited
   * @throws ContentUnavailableError without an answer or an earlier copy
   * @throws BudgetExceededError without an earlier copy, when too much is asked
   */
  async get(query: ContentQuery, client: string): Promise<ContentAnswer> {
    const { language, without } = query;
    const listed = query.kind === 'news item' ? await this.listedItem(query, client) : undefined;
    const answer = listed ?? (await this.follow(query, client));
    const { status, fetchedAt, revision, texts, parts } = answer;
    const { [language]: body } = (without && parts?.headlines) ?? texts;
    return { status, fetchedAt, revision, body };
  }

  /** An item as the list of news has it, which is followed. */
  private async listedItem(
    { path }: ContentQuery,
    client: string,
  ): Promise<Omit<KeptAnswer, 'reply'> | undefined> {
    const found = await findListed(path, (page) =>
      this.follow(laterPage(newsQuery, page), client).catch(() => undefined),
    );
    return found && { ...found, status: 200, revision: revisionOf(found.texts) };
  }

  /** Answers a query, and asks for it again from now on, see {@link refresh}. */
  private async follow(query: ContentQuery, client: string): Promise<KeptAnswer> {
    const wanted = { query, askedAt: this.now() };
    if (this.isList(query)) {
      this.wantedLists.set(query.path, wanted);
      const answer = this.answer(query, client);
      for (const later of this.laterAnswers(query)) void this.answer(later, client).catch(() => {});
      return answer;
    }
    const answer = await this.answer(query, client);
    const isThere = answer.status === 200 && !isEmptyList(answer);
    if (isThere) this.wantedOthers.set(query.path, wanted);
    return answer;
  }

  /** What is asked for next, one after the other, by who asks for a list: asked at once, a long list takes no longer. */
  private laterAnswers({ path }: ContentQuery): readonly ContentQuery[] {
    if (!followedLists.has(path)) return [];
    const since = this.now() - refreshWindow;
    const wanted = [...this.wantedLists.values()].filter(({ askedAt }) => askedAt > since);
    return wanted.map(({ query }) => query).filter((later) => later.path.startsWith(`${path}?`));
  }

  /** Whether a query is for a list, or for a later answer of one that went on until there. */
  private isList(query: ContentQuery): boolean {
    if (followedLists.has(query.path)) return true;
    const before = this.answers.peek(pathBefore(query) ?? '');
    return before?.status === 200 && !isEmptyList(before);
  }

  /**
   * Asks again for what pages are made from, so that {@link revision} tells what has changed, and for lists that failed
   * until they are answered.
   */
  async refresh(): Promise<void> {
    const since = this.now() - refreshWindow;
    const wanted = [...this.wantedLists.values(), ...this.wantedOthers.values()];
    const queries = wanted.filter(
      ({ askedAt, query }) => askedAt > since || this.failures.has(query.path),
    );
    await Promise.allSettled(queries.map(({ query }) => this.answer(query, ownClient)));
  }

  /** Asks for everything again when it is wanted next: something has changed, whatever it was. */
  expire(): void {
    this.expiredAt = this.now();
    this.source.retryTranslations();
    this.changes += 1;
  }

  private async answer(query: ContentQuery, client: string): Promise<KeptAnswer> {
    const { path } = query;
    const known = this.answers.get(path);
    const freshSince = Math.max(this.now() - freshFor, this.expiredAt);
    if (known && known.fetchedAt > freshSince) return known;
    try {
      return await this.fetchOnce(query, client);
    } catch (error) {
      if (known) return known;
      if (error instanceof BudgetExceededError) throw error;
      this.missing.set(path, true);
      throw new ContentUnavailableError(`No answer to ${path} from the content system.`, {
        cause: error,
      });
    }
  }

  private fetchOnce(query: ContentQuery, client: string): Promise<KeptAnswer> {
    const running = this.pending.get(query.path);
    if (running) return running;
    const fetching = this.calls
      .run(client, () => this.fetch(query))
      .finally(() => this.pending.delete(query.path));
    this.pending.set(query.path, fetching);
    return fetching;
  }

  private async fetch(query: ContentQuery): Promise<KeptAnswer> {
    const { path } = query;
    const answer = await this.ask(query);
    const known = this.answers.get(path);
    const changed = known ? isChange(known, answer) : this.missing.delete(path);
    this.answers.set(path, answer);
    if (changed) {
      this.changes += 1;
      this.options.onChange?.(query);
    }
    return answer;
  }

  private async ask(query: ContentQuery): Promise<KeptAnswer> {
    const { path } = query;
    try {
      const sent = await this.source.ask(query);
      const known = this.answers.get(path);
      const answer = keepReply(query, sent, { known, fetchedAt: this.now() });
      this.failures.end(path);
      return answer;
    } catch (error) {
      this.failures.begin(path, error);
      throw error;
    }
  }
}

interface Wanted {
  readonly query: ContentQuery;
  readonly askedAt: number;
}

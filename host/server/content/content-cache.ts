import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** An answer of the content system, kept. */
export interface ContentAnswer {
  readonly status: number;
  readonly body: string;
  readonly fetchedAt: number;
  /** Hash of the body: answers with the same bytes have the same one. */
  readonly revision: string;
}

interface ContentCacheOptions {
  /** Base address of the content system, without a closing slash. */
  readonly base: string;
  /** Milliseconds for which an answer is given without asking again. */
  readonly freshFor?: number;
  /** Longest wait for an answer, in milliseconds. */
  readonly timeout?: number;
  readonly now?: () => number;
}

/**
 * What is kept in step with the content system: the latest paths that were asked for in the last
 * minute and a half. Pages whose answers are older than a minute are made anew in any case.
 */
const followedPaths = 100;
const followedFor = 90_000;

/** The content system gave no usable answer and there is no earlier copy. */
export class ContentUnavailableError extends Error {
  override readonly name = 'ContentUnavailableError';
}

/**
 * Reads the content system for loaders and browsers alike. Answers are fresh for a moment, asked
 * for once when many want them, and the last good one stands in while the system is down.
 */
export class ContentCache {
  private readonly answers = new LRUCache<string, ContentAnswer>({ max: 500 });
  /** What was asked for in vain: pages show something else in its place. */
  private readonly missing = new LRUCache<string, true>({ max: 100 });
  /** When each path was asked for last. */
  private readonly wanted = new LRUCache<string, number>({ max: followedPaths });
  private readonly pending = new Map<string, Promise<ContentAnswer>>();
  private readonly base: string;
  private readonly freshFor: number;
  private readonly timeout: number;
  private readonly now: () => number;
  private changes = 0;

  constructor({ base, freshFor = 1_000, timeout = 2_500, now = Date.now }: ContentCacheOptions) {
    this.base = base;
    this.freshFor = freshFor;
    this.timeout = timeout;
    this.now = now;
  }

  /** Changes when an answer does, or when one comes that was asked for in vain before. */
  get revision(): string {
    return String(this.changes);
  }

  /**
   * @param path path and query below the base, such as `/items/news`
   * @throws ContentUnavailableError without an answer or an earlier copy
   */
  get(path: string): Promise<ContentAnswer> {
    this.wanted.set(path, this.now());
    return this.answer(path);
  }

  /** Asks again for what pages are made from, so that {@link revision} tells what has changed. */
  async refresh(): Promise<void> {
    const since = this.now() - followedFor;
    const paths = [...this.wanted].filter(([, asked]) => asked > since).map(([path]) => path);
    await Promise.allSettled(paths.map((path) => this.answer(path)));
  }

  private async answer(path: string): Promise<ContentAnswer> {
    const known = this.answers.get(path);
    if (known && this.now() - known.fetchedAt < this.freshFor) return known;
    try {
      return await this.fetchOnce(path);
    } catch (error) {
      if (known) return known;
      this.missing.set(path, true);
      throw new ContentUnavailableError(`No answer to ${path} from the content system.`, {
        cause: error,
      });
    }
  }

  private fetchOnce(path: string): Promise<ContentAnswer> {
    const running = this.pending.get(path);
    if (running) return running;
    const fetching = this.fetch(path).finally(() => this.pending.delete(path));
    this.pending.set(path, fetching);
    return fetching;
  }

  private async fetch(path: string): Promise<ContentAnswer> {
    const response = await fetch(this.base + path, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(this.timeout),
    });
    const body = await response.text();
    if (response.status >= 500 || response.status === 429) {
      throw new Error(`Status ${response.status}.`);
    }
    JSON.parse(body);
    const answer = {
      status: response.status,
      body,
      fetchedAt: this.now(),
      revision: createHash('sha256').update(body).digest('hex').slice(0, 16),
    };
    const known = this.answers.get(path);
    const changed = known ? known.revision !== answer.revision : this.missing.delete(path);
    if (changed) this.changes += 1;
    this.answers.set(path, answer);
    return answer;
  }
}

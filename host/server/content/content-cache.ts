import { createHash } from 'node:crypto';
import { type ContentKind, isContentAnswer } from '@site/shared/contracts/content-answer';
import { BudgetExceededError, CostBudget } from '@site/shared/trust-boundary/cost-budget';
import { LRUCache } from 'lru-cache';
import type { Dispatcher } from 'undici';
import { type AnswerTexts, answerLanguages, inAllLanguages } from './answer-languages.ts';
import { type ContentQuery, redirectsQuery } from './content-query.ts';
import { ContentSource, type SourceReply } from './content-source.ts';

/** An answer of the content system, in one language. */
export interface ContentAnswer {
  /** 200, or another for an item that is not there. */
  readonly status: number;
  readonly body: string;
  readonly fetchedAt: number;
  /** Hash of the answer in all languages: what says the same has the same one. */
  readonly revision: string;
}

/** An answer of the content system, kept in all languages. */
interface KeptAnswer extends Omit<ContentAnswer, 'body'> {
  readonly texts: AnswerTexts;
  /** Hash of what the content system sent: the same bytes need not be read again. */
  readonly reply: string;
}

interface ContentCacheOptions {
  /** Base address of the content system, without a closing slash. */
  readonly base: string;
  /** What calls go through. Default: connections of its own. */
  readonly dispatcher?: Dispatcher | undefined;
  /** Milliseconds for which an answer is given without asking again. */
  readonly freshFor?: number;
  /** Longest wait for an answer, in milliseconds. */
  readonly timeout?: number;
  /** Told of each query whose answer has changed. */
  readonly onChange?: (query: ContentQuery) => void;
  readonly now?: () => number;
}

/**
 * What is kept in step with the content system: the lists, and the latest other questions that were
 * asked in the last two and a half minutes and have an answer. Pages that are older than two minutes
 * are made anew before they are given in any case. Made-up questions are not followed.
 */
const refreshedLists = 4;
const refreshedOthers = 16;
const refreshWindow = 150_000;

/** Letters of all answers that are kept. */
const maxCachedChars = 32_000_000;

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
    sizeCalculation: ({ texts: { nl, en } }) => nl.length + (nl === en ? 0 : en.length) + 1,
  });
  /** What was asked for without success: pages show something else in its place. */
  private readonly missing = new LRUCache<string, true>({ max: 100 });
  /** When each query was asked last. */
  private readonly wantedLists = new LRUCache<string, Wanted>({ max: refreshedLists });
  private readonly wantedOthers = new LRUCache<string, Wanted>({ max: refreshedOthers });
  private readonly pending = new Map<string, Promise<KeptAnswer>>();
  private readonly source: ContentSource;
  private readonly freshFor: number;
  private readonly now: () => number;
  /** How many calls go to the system, and wait for it. */
  readonly calls: CostBudget;
  private changes = 0;
  /** Answers from before are asked for again. */
  private expiredAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly options: ContentCacheOptions) {
    const { base, dispatcher, freshFor = 1_000, timeout = 2_500, now = Date.now } = options;
    this.source = new ContentSource({ base, dispatcher, timeout, now });
    this.freshFor = freshFor;
    this.now = now;
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
    const wanted = { query, askedAt: this.now() };
    if (isList(query)) this.wantedLists.set(query.path, wanted);
    const { status, texts, fetchedAt, revision } = await this.answer(query, client);
    if (!isList(query) && status === 200) this.wantedOthers.set(query.path, wanted);
    return { status, fetchedAt, revision, body: texts[query.language] };
  }

  /** Asks again for what pages are made from, so that {@link revision} tells what has changed. */
  async refresh(): Promise<void> {
    const since = this.now() - refreshWindow;
    const wanted = [...this.wantedLists.values(), ...this.wantedOthers.values()];
    const queries = wanted.filter(({ askedAt }) => askedAt > since);
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
    const freshSince = Math.max(this.now() - this.freshFor, this.expiredAt);
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
    const { kind, path } = query;
    const { status, body } = await this.source.ask(query);
    const known = this.answers.get(path);
    const reply = hashOf(`${status} ${body}`);
    const fetchedAt = this.now();
    const answer =
      known?.reply === reply
        ? { ...known, fetchedAt }
        : { ...readReply(kind, { status, body }, known), reply, fetchedAt };
    const changed = known ? isChange(known, answer) : this.missing.delete(path);
    this.answers.set(path, answer);
    if (changed) {
      this.changes += 1;
      this.options.onChange?.(query);
    }
    return answer;
  }
}

/** @throws Error when the reply is no answer */
function readReply(
  kind: ContentKind,
  { status, body }: SourceReply,
  known: KeptAnswer | undefined,
): Pick<KeptAnswer, 'status' | 'texts' | 'revision'> {
  const content: unknown = JSON.parse(body);
  // Browsers ask for them, too, and report what is not there.
  if (kind === 'vacancies' && unknownCollection.has(status)) {
    return readable(200, inAllLanguages(noItems));
  }
  if (status === 200) {
    const texts = answerLanguages(kind, body, content);
    if (isContentAnswer(kind, JSON.parse(texts.nl))) return readable(status, texts);
  }
  const isNothing =
    (kind === 'news item' && isUnknownItemAnswer(status, content, known)) ||
    (kind === 'redirects' && unknownCollection.has(status));
  if (!isNothing) throw new Error(`No answer to a question for ${kind}: status ${status}.`);
  return readable(status === 200 ? 404 : status, inAllLanguages(body));
}

function readable(status: number, texts: AnswerTexts) {
  return { status, texts, revision: hashOf(Object.values(texts).join()) };
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/** What says twice that there is no such item, in other words, changes no page. */
function isChange(before: KeptAnswer, after: KeptAnswer): boolean {
  const isThere = before.status === 200 || after.status === 200;
  return isThere && before.revision !== after.revision;
}

interface Wanted {
  readonly query: ContentQuery;
  readonly askedAt: number;
}

function isList({ path }: ContentQuery): boolean {
  return followedLists.has(path);
}

const followedLists: ReadonlySet<string> = new Set([
  '/items/news',
  '/items/Events',
  '/items/vacancies',
  redirectsQuery.path,
]);

/** What is answered for a collection that may be left out. */
const noItems = JSON.stringify({ data: [] });

/** What a content system answers to a collection that it does not have, or that is not public. */
const unknownCollection = new Set([403, 404]);

/** What a content system answers to an id that it does not know, cannot read, or finds too long. */
const unknownItem = new Set([400, 403, 404, 414]);

/**
 * Whether an answer says that there is no such item: 403, as Directus says it, or the like. An empty
 * one with status 200 is believed where no item was known.
 */
function isUnknownItemAnswer(
  status: number,
  content: unknown,
  known: KeptAnswer | undefined,
): boolean {
  if (unknownItem.has(status)) return true;
  const isEmpty = content instanceof Object && 'data' in content && content.data === null;
  return status === 200 && isEmpty && known?.status !== 200;
}

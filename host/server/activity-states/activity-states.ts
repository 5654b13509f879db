import { activityStatesSchema } from '@site/shared/contracts/activity-state';
import { upstreamAddress } from '@site/shared/trust-boundary/upstream-address';
import { LRUCache } from 'lru-cache';
import { type Dispatcher, fetch } from 'undici';
import type { ContentReply } from '../content/read-content.ts';
import { readText } from '../content/read-text.ts';
import { parseStatesQuestion, type StatesQuestion } from './states-question.ts';

/** What is asked for states, and how: without a dispatcher by connections of its own. */
interface StatesService {
  /** Without a closing slash. */
  readonly base: string;
  readonly dispatcher?: Dispatcher;
}

interface ActivityStatesOptions {
  readonly services: Readonly<Record<StatesQuestion['service'], StatesService>>;
  /** Told of each question whose answer has changed. */
  readonly onChange?: (target: string) => void;
  /** Longest wait for an answer, in milliseconds: a page does without. */
  readonly timeout?: number;
  readonly now?: () => number;
}

interface KnownStates {
  readonly body: string;
  /** What the answer says, without its clock. */
  readonly text: string;
  readonly fetchedAt: number;
  /** When a page asked last. */
  readonly wantedAt: number;
}

/** Milliseconds for which an answer is given without asking again. */
const freshFor = 1_000;
/** Milliseconds for which an answer stands in while there is no newer one; forms believe theirs as long. */
const believedFor = 30_000;
/** Milliseconds for which an answer is looked at again after a page asked for it, as with content. */
const followedFor = 150_000;
const maxKnown = 32;
const maxBytes = 16_000;

/**
 * Whether the fair's activities are open, for pages that are rendered: the same for everybody, asked for
 * once a second however many pages are made, and followed, so that pages are made anew when it changes.
 */
export class ActivityStates {
  private readonly known = new LRUCache<string, KnownStates>({ max: maxKnown });
  private readonly pending = new Map<string, Promise<string>>();
  private readonly now: () => number;
  private changes = 0;

  constructor(private readonly options: ActivityStatesOptions) {
    this.now = options.now ?? (() => performance.now());
  }

  /** Changes when an answer does. */
  get revision(): string {
    return String(this.changes);
  }

  /** @param target as `parseStatesQuestion` reads it */
  async read(target: string): Promise<ContentReply> {
    const question = parseStatesQuestion(target);
    if (!question) return { status: 400, body: '' };
    const known = this.known.get(target);
    if (known) this.known.set(target, { ...known, wantedAt: this.now() });
    if (known && this.isYounger(known, freshFor)) return { status: 200, body: known.body };
    try {
      return { status: 200, body: await this.askOnce(target, question) };
    } catch {
      const stands = known && this.isYounger(known, believedFor);
      return stands ? { status: 200, body: known.body } : { status: 503, body: '' };
    }
  }

  /** Asks again for what pages were made from lately, so that {@link revision} tells what has changed. */
  async refresh(): Promise<void> {
    const since = this.now() - followedFor;
    const due = [...this.known].filter(
      ([, known]) => known.wantedAt > since && !this.isYounger(known, freshFor),
    );
    await Promise.allSettled(
      due.map(async ([target]) => {
        const question = parseStatesQuestion(target);
        if (question) await this.askOnce(target, question);
      }),
    );
  }

  private isYounger({ fetchedAt }: KnownStates, age: number): boolean {
    return this.now() - fetchedAt < age;
  }

  private askOnce(target: string, question: StatesQuestion): Promise<string> {
    const running = this.pending.get(target);
    if (running) return running;
    const asking = this.ask(target, question).finally(() => this.pending.delete(target));
    this.pending.set(target, asking);
    return asking;
  }

  private async ask(target: string, { service, path, headers }: StatesQuestion): Promise<string> {
    const { base, dispatcher } = this.options.services[service];
    const response = await fetch(upstreamAddress(base, path), {
      headers: { accept: 'application/json', ...headers },
      redirect: 'error',
      signal: AbortSignal.timeout(this.options.timeout ?? 1_000),
      ...(dispatcher && { dispatcher }),
    });
    if (response.status !== 200) throw new Error(`Status ${response.status} for ${target}.`);
    const states = activityStatesSchema.parse(JSON.parse(await readText(response, maxBytes)));
    const body = JSON.stringify(states);
    // Whatever anybody may make up is not kept.
    if (states.activities.every(({ state }) => state !== 'unknown')) {
      this.keep(target, { body, text: JSON.stringify(states.activities) });
    }
    return body;
  }

  private keep(target: string, { body, text }: Pick<KnownStates, 'body' | 'text'>): void {
    const known = this.known.get(target);
    const fetchedAt = this.now();
    this.known.set(target, { body, text, fetchedAt, wantedAt: known?.wantedAt ?? fetchedAt });
    if (!known || known.text === text) return;
    this.changes += 1;
    this.options.onChange?.(target);
  }
}

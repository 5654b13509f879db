import { isApiError } from '../api/api-error.ts';
import { createKey } from '../api/create-key.ts';
import { retryDelay } from '../api/retry-after.ts';
import { holdPage } from '../federation/busy.ts';
import { announceForm } from '../federation/form-progress.ts';
import { createDraft, type Delivery, type Draft, type DraftValues } from './draft.ts';
import type { FormService } from './form-service.ts';

/** How often a form is tried in the background: once, and once more. */
const maxAttempts = 2;

/** Milliseconds before the second attempt, a little different for everyone after an outage. */
const pause = { least: 4_000, spread: 4_000 } as const;

/** Statuses after which another attempt would end the same way. */
const finalStatuses = new Set([400, 413, 415, 422]);

/** The same for what the service says of its own: there is no such thing, or no place. */
const refusals = new Set([...finalStatuses, 404, 409]);

/** A form as it is sent. */
export interface Submission<Payload> {
  /** What the fields hold, to bring back if it does not arrive. */
  readonly values: DraftValues;
  /** What the service gets; it survives JSON as it is. */
  readonly payload: Payload;
  /** What the form noticed, by `writeFormSignals`. */
  readonly signals?: string | undefined;
}

interface FormDeliveryOptions<Payload> {
  /** Of the form, `<remote>/<slot>`: the draft's name. */
  readonly name: string;
  /** Loads the service; its module must not load with the form. */
  readonly load: () => Promise<FormService<Payload>>;
}

const underWay = new Map<string, Promise<boolean>>();

/**
 * Sends one form, and keeps what was typed until it has arrived. Sending the same payload again
 * after a failure repeats its key, so that it cannot arrive twice.
 */
export class FormDelivery<Payload> {
  readonly draft: Draft;
  private readonly load: () => Promise<FormService<Payload>>;

  constructor({ name, load }: FormDeliveryOptions<Payload>) {
    this.draft = createDraft(name);
    this.load = load;
  }

  /** Loads the service; to be called on first use of a form. */
  readonly prepare = (): void => {
    this.load().then(
      (service) => service.prepare(),
      // Sending loads it again, and keeps the draft when that fails too.
      () => undefined,
    );
  };

  /**
   * Sends in the foreground, once: the form waits for it and tells how it ended.
   *
   * @returns the key under which it arrived
   * @throws ApiError, or whatever kept the service from loading; the draft is then as it was sent, and no delivery any
   * more where it was refused for good
   */
  async send(submission: Submission<Payload>): Promise<string> {
    const delivery = this.begin(submission);
    this.keep(submission.values, { ...delivery, attempts: maxAttempts });
    try {
      await this.attempt(delivery);
    } catch (error) {
      // It has arrived: no note may say that it may not have.
      if (isApiError(error) && refusals.has(error.status)) this.keep(submission.values, undefined);
      throw error;
    }
    this.draft.settle();
    return delivery.key;
  }

  /**
   * Puts what arrived back into the draft, to be sent with other details: that gives up the first.
   *
   * @param key under which it arrived
   */
  correct(values: DraftValues, key: string): void {
    this.draft.write({ values, corrects: key });
  }

  /**
   * Sends in the background, with a second attempt after a failure (README.md).
   *
   * @returns whether it arrived; never rejects
   */
  sendInBackground(submission: Submission<Payload>): Promise<boolean> {
    return this.start(submission.values, this.begin(submission));
  }

  /**
   * The delivery that is under way, or one that a reload cut off and that has an attempt left.
   *
   * @returns whether it arrived; undefined when there is nothing to wait for
   */
  resume(): Promise<boolean> | undefined {
    const content = this.draft.read();
    if (!content?.delivery) return undefined;
    const running = underWay.get(this.draft.name);
    if (running) return running;
    if (content.delivery.attempts >= maxAttempts) return undefined;
    return this.start(content.values, content.delivery);
  }

  /**
   * Sends what did not arrive once more, in the background and with the same key.
   *
   * @returns whether it arrived; undefined when nothing is kept
   */
  retry(): Promise<boolean> | undefined {
    const content = this.draft.read();
    return content?.delivery && this.start(content.values, { ...content.delivery, attempts: 0 });
  }

  private begin({ payload, signals }: Submission<Payload>): Delivery {
    const last = this.draft.read()?.delivery;
    const key = last && isSame(last.payload, payload) ? last.key : createKey();
    return { payload, key, signals, attempts: 0 };
  }

  private start(values: DraftValues, delivery: Delivery): Promise<boolean> {
    // Written before anything can go wrong, the reload of the page included.
    this.keep(values, delivery);
    const { name } = this.draft;
    const release = holdPage(() => true);
    const delivering = this.tryTwice(values, delivery).finally(() => {
      underWay.delete(name);
      release();
    });
    underWay.set(name, delivering);
    return delivering;
  }

  private async tryTwice(values: DraftValues, delivery: Delivery): Promise<boolean> {
    const begun = { ...delivery, attempts: delivery.attempts + 1 };
    this.keep(values, begun);
    let asked = 0;
    try {
      await this.attempt(begun);
      this.draft.settle();
      return true;
    } catch (error) {
      const refused = isApiError(error) && finalStatuses.has(error.status);
      if (refused) this.keep(values, { ...begun, attempts: maxAttempts });
      if (refused || begun.attempts >= maxAttempts) return false;
      asked = retryDelay(error);
    }
    await nextChance(asked);
    return this.tryTwice(values, begun);
  }

  private async attempt({ payload, key, signals }: Delivery): Promise<void> {
    const { name } = this.draft;
    try {
      const service = await this.load();
      // A draft of before a reload holds what this form wrote; the service parses it all the same.
      const corrects = this.draft.read()?.corrects;
      await service.send(payload as Payload, { idempotencyKey: key, signals, corrects });
    } catch (error) {
      announceForm({ name, step: 'failed', status: isApiError(error) ? error.status : 0 });
      throw error;
    }
    announceForm({ name, step: 'arrived' });
  }

  private keep(values: DraftValues, delivery: Delivery | undefined): void {
    this.draft.write({ ...this.draft.read(), values, delivery });
  }
}

/** @param asked milliseconds that the service asks to wait */
async function nextChance(asked: number): Promise<void> {
  if (!navigator.onLine) {
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
  }
  const wait = pause.least + Math.random() * pause.spread;
  await new Promise((resolve) => setTimeout(resolve, Math.max(wait, asked)));
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

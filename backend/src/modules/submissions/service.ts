import { createHash } from 'node:crypto';
import type { FormSignals } from '@site/shared/contracts/form-signals';
import { acquireLocks } from '../../database/advisory-locks.ts';
import { createBatcher } from '../../database/batcher.ts';
import type { Connection, Database } from '../../database/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { CaptchaVerdict } from '../captcha/captcha-check.ts';
import type { Message, OutboxService } from '../outbox/service.ts';
import { withNotes } from './form-notes.ts';
import { decideOutcomes, type EarlierSubmissions, lockName, type Outcome } from './outcomes.ts';
import {
  countOthers,
  findByIdempotencyKeys,
  findFingerprints,
  insertSubmissions,
} from './repository.ts';
import type { SubmissionRow } from './submissions-table.ts';

/** The same content within this time is a double click or a retry, in milliseconds. */
const duplicateWindow = 10 * 60_000;

/** Milliseconds between two batches, each with a commit that waits for the disk. */
const interval = 40;

/** What a form sent, judged by its own rules already. */
export interface Submission {
  readonly form: SubmissionRow['form'];
  /** What it is for, where a form serves several things. */
  readonly topic?: string;
  readonly content: SubmissionRow['content'];
  /** The file that came with it. */
  readonly cvId?: string | undefined;
  readonly captcha: CaptchaVerdict;
  readonly signals: FormSignals;
  readonly idempotencyKey: string | undefined;
  readonly keepUntil: Date;
  /** Tells the company; what the bot-check and the form noticed is added. */
  readonly mail: Message;
  /** Tells the sender, in the same transaction: once however often a submission comes. */
  readonly confirmation: Message | undefined;
  /** Throws to refuse a submission that is no repetition. */
  readonly admit?: (transaction: Connection) => Promise<void>;
}

/** A number of places, and who wants one. */
export interface PlaceRequest {
  readonly topic: string;
  readonly capacity: number;
  /** E-mail address: a person has one place, however often they send. */
  readonly address: string;
}

/** A submission and the row that it becomes. */
interface Entry {
  readonly submission: Submission;
  readonly row: Omit<SubmissionRow, 'id'>;
}

/** Takes what forms send: stored and put in the outbox together, or not at all. */
export class SubmissionService {
  private readonly storeBatched: (entry: Entry) => Promise<Outcome>;

  constructor(
    private readonly database: Database,
    private readonly outbox: OutboxService,
    private readonly now: () => number,
  ) {
    this.storeBatched = createBatcher((entries) => this.store(entries), { interval });
  }

  /**
   * Accepts a submission, once however often it comes.
   *
   * @throws AppError `validationFailed` for a key that was used for something else
   */
  async accept(submission: Submission): Promise<void> {
    const entry = entryOf(submission, new Date(this.now()));
    const [outcome] = submission.admit
      ? await this.store([entry])
      : [await this.storeBatched(entry)];
    if (outcome === 'conflict') {
      throw new AppError('validationFailed', 422, {
        message: 'The idempotency key was used for another submission.',
      });
    }
    if (outcome === 'new') this.outbox.sendSoon();
  }

  /** Whether there is a place left; others who ask wait until the transaction ends. */
  async hasPlace(
    transaction: Connection,
    { topic, capacity, address }: PlaceRequest,
  ): Promise<boolean> {
    await acquireLocks(transaction, [`places:${topic}`]);
    return (await countOthers(transaction, { topic, address })) < capacity;
  }

  private store(entries: readonly Entry[]): Promise<Outcome[]> {
    return this.database.transaction(async (transaction) => {
      await acquireLocks(transaction, entries.map(lockName));
      const outcomes = decideOutcomes(entries, await this.findEarlier(transaction, entries));
      const accepted = entries.filter((_, index) => outcomes[index] === 'new');
      for (const { submission } of accepted) await submission.admit?.(transaction);
      if (accepted.length === 0) return outcomes;
      await insertSubmissions(
        transaction,
        accepted.map(({ row }) => row),
      );
      await this.outbox.add(
        transaction,
        ...accepted.flatMap(({ submission }) => [
          withNotes(submission),
          ...(submission.confirmation ? [submission.confirmation] : []),
        ]),
      );
      return outcomes;
    });
  }

  private async findEarlier(
    transaction: Connection,
    entries: readonly Entry[],
  ): Promise<EarlierSubmissions> {
    const rows = entries.map(({ row }) => row);
    const keys = rows.flatMap(({ idempotencyKey }) => idempotencyKey ?? []);
    const keyless = rows.filter(({ idempotencyKey }) => idempotencyKey === null);
    const keyed = await findByIdempotencyKeys(transaction, keys);
    const recent = await findFingerprints(transaction, {
      fingerprints: keyless.map(({ fingerprint }) => fingerprint),
      since: new Date(this.now() - duplicateWindow),
    });
    return {
      byKey: new Map(
        keyed.map(({ form, idempotencyKey, fingerprint }) => [
          `${form}:${idempotencyKey}`,
          fingerprint,
        ]),
      ),
      recent: new Set(recent),
    };
  }
}

function entryOf(submission: Submission, now: Date): Entry {
  const { form, topic = null, cvId = null, captcha, idempotencyKey = null, keepUntil } = submission;
  const content = wellFormed(submission.content);
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([form, topic, content]))
    .digest('base64url');
  const captchaScore = captcha.result === 'passed' ? captcha.score : null;
  return {
    submission,
    row: {
      form,
      topic,
      content,
      cvId,
      // Nobody has checked.
      captcha: captcha.result === 'unanswered' ? 'missing' : captcha.result,
      captchaScore,
      fingerprint,
      idempotencyKey,
      createdAt: now,
      keepUntil,
    },
  };
}

/** Half a surrogate pair, which JSON can carry and the database refuses. */
const halfPairs = /\p{Surrogate}/gu;

function wellFormed(content: SubmissionRow['content']): SubmissionRow['content'] {
  return Object.fromEntries(
    Object.entries(content).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replace(halfPairs, '\ufffd') : value,
    ]),
  );
}

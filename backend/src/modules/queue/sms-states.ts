import type { QueueSmsState } from '@site/shared/contracts/queue-sms';
import type { Database } from '../../database/database.ts';
import { type SnapshotAnswer, snapshotAnswer } from '../../snapshot/snapshot-answer.ts';
import { findNewestAbout, type TicketMessage } from '../outbox/deliveries-repository.ts';
import type { QueueSnapshot } from './snapshot.ts';

/** How long all devices of the staff are given one answer, in milliseconds: they ask every 2 s. */
const answerLife = 1_000;

interface SmsStatesOptions {
  readonly database: Database;
  readonly snapshot: QueueSnapshot;
  readonly now: () => number;
}

/** What became of the newest SMS of each ticket that staff see. */
export class SmsStates {
  private last: { readonly at: number; readonly answer: Promise<SnapshotAnswer> } | undefined;

  constructor(private readonly options: SmsStatesOptions) {}

  answer(): Promise<SnapshotAnswer> {
    const now = this.options.now();
    if (this.last && now - this.last.at < answerLife) return this.last.answer;
    const answer = this.read();
    this.last = { at: now, answer };
    answer.catch(() => {
      this.last = undefined;
    });
    return answer;
  }

  private async read(): Promise<SnapshotAnswer> {
    const { database, snapshot } = this.options;
    const codes = snapshot.codesForStaff();
    const messages = await findNewestAbout(database.pollConnection, codes);
    return snapshotAnswer(JSON.stringify({ sms: messages.map(stateOf) }), { timed: false });
  }
}

/** What a desk has to know of a message. */
function stateOf(message: TicketMessage): QueueSmsState {
  const { ticketCode: code, kind, createdAt } = message;
  const [state, at] = outcomeOf(message);
  return { code, kind, state, at: (at ?? createdAt).toISOString() };
}

function outcomeOf({
  status,
  delivery,
  deliveryAt,
  sentAt,
  givenUpAt,
  createdAt,
}: TicketMessage): readonly [QueueSmsState['state'], Date | null] {
  if (delivery === 'delivered') return ['delivered', deliveryAt];
  if (status === 'failed' || status === 'expired') return ['undelivered', givenUpAt];
  if (status !== 'sent') return ['waiting', createdAt];
  return delivery === 'failed' ? ['undelivered', deliveryAt] : ['sent', sentAt];
}

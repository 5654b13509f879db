import { expireMessages } from './claims-repository.ts';
import type { OutboxDependencies } from './outbox-dependencies.ts';
import type { Channel } from './outbox-table.ts';

/** Expires messages that are too late, such as a call to a table that is taken by now. */
export async function expireLate(
  { database, log, metrics, now: clock }: OutboxDependencies,
  channels: readonly Channel[],
): Promise<void> {
  const now = clock();
  const expired = await expireMessages(database.connection, { channels, now: new Date(now) });
  for (const { id, channel, kind, priority, attempts, failure } of expired) {
    const details = { message: id, channel, kind, attempts, failure };
    log.error(details, 'a message came too late to be sent');
    metrics?.ended({ channel, priority, now }, 'expired');
  }
}

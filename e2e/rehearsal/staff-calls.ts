import { staffQueueSchema } from '@site/shared/contracts/queue-staff';
import type { Site } from './fair.ts';

/** How many tickets there are. */
interface QueueCount {
  readonly going: number;
  readonly tickets: number;
}

/** @throws Error when people stand in the queue, or there is no outbox page */
export async function refuseRealPeople(site: Site): Promise<void> {
  const { going } = await readQueue(site);
  if (going > 0) {
    throw new Error(
      `${going} people are in the queue of ${site.origin}: a rehearsal would call them. ` +
        'Use --start, or rehearse when the queue is empty.',
    );
  }
  const outbox = await fetch(`${site.backend}/outbox`, { headers: { accept: 'application/json' } });
  if (outbox.ok) return;
  throw new Error(
    `${site.backend}/outbox answers ${outbox.status}. A rehearsal reads its SMS there, which needs ` +
      'a site without SMTP_URL and SMS_WEBHOOK_URL, and the backend’s own address.',
  );
}

/** @throws Error when staff calls do not work */
export async function readQueue({ backend, staffToken }: Site): Promise<QueueCount> {
  const answer = await fetch(`${backend}/api/challenge/staff/queue`, {
    headers: { authorization: `Bearer ${staffToken}` },
  }).catch(() => {
    throw new Error(`Nothing answers at ${backend}. Start the site, or use --start.`);
  });
  if (answer.status === 401) {
    throw new Error('The staff token is not the site’s: set STAFF_TOKEN, or DATA_DIR to its data.');
  }
  const { waiting, beingCalled, inSession, used, forfeited } = staffQueueSchema.parse(
    await answer.json(),
  );
  const going = waiting + beingCalled + inSession;
  return { going, tickets: going + used + forfeited };
}

/** Forgets these people: tickets, their logs, and SMS. */
export async function erasePeople(
  { backend, staffToken }: Site,
  phones: readonly string[],
): Promise<void> {
  for (const phone of new Set(phones)) {
    await fetch(`${backend}/api/challenge/staff/people/erase`, {
      method: 'POST',
      headers: { authorization: `Bearer ${staffToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ phone }),
    });
  }
}

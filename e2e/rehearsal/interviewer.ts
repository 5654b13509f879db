import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { staffQueueTicketSchema } from '@site/shared/contracts/queue-staff';
import { askUntilAnswered } from './ask-until-answered.ts';
import { type Answer, Client } from './client.ts';
import { type Fair, hasChance, shares } from './fair.ts';
import { keepNote } from './interview-notes.ts';

/** Minutes of an interview, and until an interviewer stops waiting for somebody. */
const interview = 4;
const waitTimeout = 2;

/** Milliseconds before the next look at an empty line. */
const idle = 500;

/** Calls, sees and dismisses visitors until the fair is over. */
export async function interviewVisitors(fair: Fair, interviewerName: string): Promise<void> {
  const client = new Client(fair.site.origin, fair.meter);
  const tap = (path: string) =>
    askUntilAnswered(fair, client, {
      kind: 'staff',
      method: 'POST',
      path: `/api/challenge/staff/queue/${path}`,
      headers: {
        authorization: `Bearer ${fair.site.staffToken}`,
        'idempotency-key': randomUUID(),
      },
      body: { interviewerName },
    });
  const note = (code: string) => keepNote(fair, client, { code, interviewerName });
  while (!fair.isOver) {
    const answer = await tap('next');
    if (answer?.status !== 200) {
      await pause(idle);
      continue;
    }
    const { code } = staffQueueTicketSchema.parse(JSON.parse(answer.body));
    fair.calledAt.set(code, performance.now());
    fair.hall.hold(code, interviewerName);
    await see(fair, code, { tap, note });
  }
  client.close();
}

interface Interviewer {
  readonly tap: (path: string) => Promise<Answer | undefined>;
  readonly note: (code: string) => Promise<void>;
}

/** From the call to the goodbye. An interviewer lets go of a ticket before the tap that says it. */
async function see(fair: Fair, code: string, { tap, note }: Interviewer): Promise<void> {
  const { hall, options } = fair;
  if (hasChance(shares.undoneCall)) {
    hall.release(code);
    await tap(`${code}/undo`);
    return;
  }
  // A phone may learn of the call a whole interval later.
  const came = await hall.waitFor(code, 2 * options.pollInterval + fair.minutes(waitTimeout));
  if (!came) {
    hall.release(code);
    // The others leave it to the clock.
    if (hasChance(shares.forfeitByTap)) await tap(`${code}/forfeit`);
    return;
  }
  const started = await tap(`${code}/start`);
  if (started?.status === 200) {
    await pause(fair.minutes(interview));
    await note(code);
    await tap(`${code}/finish`);
    if (hasChance(shares.undoneFinish)) {
      await tap(`${code}/undo`);
      await tap(`${code}/finish`);
    }
  }
  hall.release(code);
}

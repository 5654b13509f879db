import { queueTicketStatuses } from '@site/shared/contracts/queue-ticket';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldsIn, type QueueEvent, type StatusFields, targetOf } from './transitions.ts';

const events: QueueEvent[] = ['call', 'start', 'finish', 'forfeit', 'expire', 'withdraw', 'undo'];
const showUpTime = 300_000;

const fresh: StatusFields = {
  status: 'VALID',
  statusUpdated: new Date(0),
  interviewerName: null,
  showUpBefore: null,
  sessionStarted: null,
  sessionEnded: null,
  forfeitedFrom: null,
};

/** A ticket after events; those that cannot happen there do not. */
function follow(happened: readonly QueueEvent[]) {
  let ticket = fresh;
  for (const [index, event] of happened.entries()) {
    const to = targetOf(ticket, event);
    if (!to) continue;
    const now = new Date((index + 1) * 1_000);
    ticket = fieldsIn(ticket, {
      to,
      now,
      showUpTime,
      interviewerName: undefined,
      sessionEnded: now,
    });
  }
  return ticket;
}

describe('the state machine of a queue ticket', () => {
  it('has these transitions and no others', () => {
    const table = queueTicketStatuses.flatMap((status) =>
      events.flatMap((event) => {
        const to = targetOf({ status, forfeitedFrom: null }, event);
        return to ? [`${status} ${event} ${to}`] : [];
      }),
    );
    expect(table).toEqual([
      'VALID call BEING_CALLED',
      'VALID forfeit FORFEITED',
      'VALID withdraw FORFEITED',
      'BEING_CALLED start IN_SESSION',
      'BEING_CALLED forfeit FORFEITED',
      'BEING_CALLED expire FORFEITED',
      'BEING_CALLED undo VALID',
      'IN_SESSION finish USED',
      'IN_SESSION forfeit FORFEITED',
      'IN_SESSION undo BEING_CALLED',
      'USED undo IN_SESSION',
    ]);
  });

  it('keeps the fields that belong to a status, whatever happened before', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...events), { maxLength: 30 }), (happened) => {
        const ticket = follow(happened);
        const { status, sessionStarted, sessionEnded, showUpBefore, forfeitedFrom } = ticket;
        expect(showUpBefore !== null).toBe(status === 'BEING_CALLED');
        if (showUpBefore) {
          expect(showUpBefore.getTime() - ticket.statusUpdated.getTime()).toBe(showUpTime);
        }
        expect(sessionEnded !== null).toBe(status === 'USED');
        expect(forfeitedFrom !== null).toBe(status === 'FORFEITED');
        if (status === 'IN_SESSION' || status === 'USED') expect(sessionStarted).not.toBeNull();
        if (status === 'VALID') expect(ticket).toMatchObject({ interviewerName: null });
      }),
    );
  });

  it('undoes any step but the undoing itself', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...events), { maxLength: 30 }), (happened) => {
        const ticket = follow(happened);
        for (const event of events.filter((one) => one !== 'undo')) {
          const to = targetOf(ticket, event);
          if (!to) continue;
          const now = new Date(1e6);
          const moved = fieldsIn(ticket, {
            to,
            now,
            showUpTime,
            interviewerName: undefined,
            sessionEnded: now,
          });
          expect(targetOf(moved, 'undo')).toBe(ticket.status);
        }
      }),
    );
  });
});

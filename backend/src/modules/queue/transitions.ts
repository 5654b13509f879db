import type { QueueTicketStatus } from '@site/shared/contracts/queue-ticket';
import type { QueueTicketRow } from './queue-tickets-table.ts';

/**
 * Everything that can happen to a ticket. `expire` is the clock's, `withdraw` the visitor's, the
 * others are staff's.
 */
export type QueueEvent = 'call' | 'start' | 'finish' | 'forfeit' | 'expire' | 'withdraw' | 'undo';

type Targets = Readonly<Record<QueueTicketStatus, QueueTicketStatus | undefined>>;

const nowhere: Targets = {
  VALID: undefined,
  BEING_CALLED: undefined,
  IN_SESSION: undefined,
  USED: undefined,
  FORFEITED: undefined,
};

/** The state machine: what leads from where to where. What is not here does not happen. */
const transitions: Readonly<Record<QueueEvent, Targets>> = {
  call: { ...nowhere, VALID: 'BEING_CALLED' },
  start: { ...nowhere, BEING_CALLED: 'IN_SESSION' },
  finish: { ...nowhere, IN_SESSION: 'USED' },
  forfeit: {
    ...nowhere,
    VALID: 'FORFEITED',
    BEING_CALLED: 'FORFEITED',
    IN_SESSION: 'FORFEITED',
  },
  expire: { ...nowhere, BEING_CALLED: 'FORFEITED' },
  withdraw: { ...nowhere, VALID: 'FORFEITED' },
  // A forfeited ticket goes back to where it came from, which it remembers.
  undo: { ...nowhere, BEING_CALLED: 'VALID', IN_SESSION: 'BEING_CALLED', USED: 'IN_SESSION' },
};

/** Where an event leads from a ticket's status; undefined when it cannot happen there. */
export function targetOf(
  { status, forfeitedFrom }: Pick<QueueTicketRow, 'status' | 'forfeitedFrom'>,
  event: QueueEvent,
): QueueTicketStatus | undefined {
  if (event === 'undo' && status === 'FORFEITED') return forfeitedFrom ?? undefined;
  return transitions[event][status];
}

/** The part of a ticket that its status decides. */
export type StatusFields = Pick<
  QueueTicketRow,
  | 'status'
  | 'statusUpdated'
  | 'interviewerName'
  | 'showUpBefore'
  | 'sessionStarted'
  | 'sessionEnded'
  | 'forfeitedFrom'
>;

interface Arrival {
  readonly to: QueueTicketStatus;
  readonly now: Date;
  readonly showUpTime: number;
  readonly interviewerName: string | undefined;
  /** For a session that ends by this. */
  readonly sessionEnded: Date;
}

/** The fields with which a ticket arrives in a status, forwards or backwards. */
export function fieldsIn(ticket: StatusFields, arrival: Arrival): StatusFields {
  const { to, now, showUpTime, sessionEnded } = arrival;
  const { interviewerName = ticket.interviewerName } = arrival;
  const sessionStarted = ticket.sessionStarted ?? now;
  const common = { status: to, statusUpdated: now, interviewerName };
  const none = {
    showUpBefore: null,
    sessionStarted: null,
    sessionEnded: null,
    forfeitedFrom: null,
  };
  switch (to) {
    case 'VALID':
      return { ...common, ...none, interviewerName: null };
    case 'BEING_CALLED':
      return { ...common, ...none, showUpBefore: new Date(now.getTime() + showUpTime) };
    case 'IN_SESSION':
      return { ...common, ...none, sessionStarted };
    case 'USED':
      return { ...common, ...none, sessionStarted, sessionEnded };
    case 'FORFEITED':
      return {
        ...common,
        ...none,
        sessionStarted: ticket.sessionStarted,
        forfeitedFrom: ticket.status,
      };
  }
}

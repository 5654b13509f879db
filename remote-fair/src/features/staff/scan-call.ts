import { type ApiError, isApiError } from '@site/shared/api/api-error';
import { prepareXsrfToken } from '@site/shared/api/xsrf';
import type { StaffQueueTicket } from '@site/shared/contracts/queue-staff';
import type { StaffTicket, TicketState } from '@site/shared/contracts/ticket';
import { isTicketCode } from '@site/shared/contracts/ticket-code';
import { isTemporary, isTokenRefused } from '../../staff/staff-errors.ts';
import { takeQueueStep } from './api/change-queue.ts';
import {
  progressScannedTicket,
  setTicketState,
  type TicketStateOptions,
} from './api/change-ticket.ts';
import { type PendingScan, sentTimeOf } from './scan.ts';
import type { ScanLabel, ScanOutcome } from './scan-outcome.ts';

/** Longest wait for an answer, in milliseconds: then the scan is kept, and staff go on. */
const requestTimeout = 6_000;

/**
 * Sends a scan: a ticket is used up by it, given back, or can be used again, a queue ticket goes into session.
 *
 * @param clockAhead milliseconds that the service's clock is ahead, where that is known
 * @throws what may be gone the next time, and a refused token
 */
export async function sendScan(
  scan: PendingScan,
  staffToken: string,
  clockAhead: number | undefined,
): Promise<ScanOutcome> {
  await prepareXsrfToken();
  const { key: idempotencyKey, code } = scan;
  const scannedAt = sentTimeOf(scan, clockAhead);
  const options = () => ({
    staffToken,
    idempotencyKey,
    signal: AbortSignal.timeout(requestTimeout),
  });
  const startSession = (reference: string) =>
    outcomeOf(reference, async () =>
      // Without a name: the interviewer stays the one who called them.
      ofQueue(await takeQueueStep({ code: reference, action: 'start' }, options())),
    );
  if (code.kind === 'queue') return startSession(code.reference);
  if (code.kind === 'ticket') {
    const { type, secret } = code;
    // What is proved here needs no second proof; a service from before would refuse the field.
    const proof = scan.isGenuine ? undefined : code.proof;
    return outcomeOf(
      secret,
      async () =>
        ofTicket(await progressScannedTicket({ type, secret, proof, scannedAt }, options()), {
          type,
        }),
      { type },
    );
  }
  if (code.kind === 'undo') return undo(code, { ...options(), scannedAt, since: code.since });
  if (code.kind === 'giveBack') return giveBack(code, { ...options(), scannedAt });
  const { type } = code;
  const asTicket = await outcomeOf(code.code, async () =>
    ofTicket(await setTicketState(code.code, 'USED', { ...options(), scannedAt, type })),
  );
  const isUnknown = asTicket.kind === 'refused' && asTicket.reason === 'unknown';
  const canBeQueue = type === undefined && !isTicketCode(code.code);
  return isUnknown && canBeQueue ? startSession(code.code) : asTicket;
}

interface KnownTicket {
  readonly type: string;
  readonly secret: string;
}

/** The second one to undo finds it undone. What was given back may be somebody else's by now. */
async function undo(ticket: KnownTicket, options: TicketStateOptions): Promise<ScanOutcome> {
  const outcome = await move(ticket, 'NEW', options);
  if (outcome.kind === 'refused' && outcome.reason === 'forfeited')
    return { kind: 'refused', reason: 'givenAway', label: outcome.label };
  return outcome.kind === 'valid' ? { ...outcome, kind: 'undone' } : outcome;
}

/** Frees a ticket that nobody comes for: who waits first gets it by SMS. */
async function giveBack(ticket: KnownTicket, options: TicketStateOptions): Promise<ScanOutcome> {
  const outcome = await move(ticket, 'FORFEITED', options);
  return outcome.kind === 'valid' ? { ...outcome, kind: 'givenBack' } : outcome;
}

function move(
  { type, secret }: KnownTicket,
  state: TicketState,
  options: TicketStateOptions,
): Promise<ScanOutcome> {
  const known = { type };
  return outcomeOf(
    secret,
    async () => ofTicket(await setTicketState(secret, state, { ...options, type }), known),
    known,
  );
}

/** Which ticket it was, and since when it is so. */
interface Done {
  readonly label: ScanLabel;
  readonly since?: string;
}

async function outcomeOf(
  secret: string,
  call: () => Promise<Done>,
  known: ScanLabel = {},
): Promise<ScanOutcome> {
  try {
    return { kind: 'valid', ...(await call()) };
  } catch (error) {
    if (!isApiError(error) || isTemporary(error) || isTokenRefused(error)) throw error;
    return refusalOf(error, secret, known);
  }
}

function refusalOf({ key, details }: ApiError, secret: string, known: ScanLabel): ScanOutcome {
  const { number, types, type = known.type } = details;
  const label = { ...(type !== undefined && { type }), ...(number !== undefined && { number }) };
  if (key === 'notFound' && types)
    return { kind: 'refused', reason: 'wrongType', label: { type: types } };
  if (key === 'notFound') return { kind: 'refused', reason: 'unknown', label: {} };
  if (key === 'forgedCode') return { kind: 'refused', reason: 'forged', label };
  if (key === 'forbidden') return { kind: 'refused', reason: 'undoTooLate', label };
  if (key === 'invalidTransition') return transitionRefusal(details, label);
  if (types) return { kind: 'choice', types: types.split(','), secret };
  return { kind: 'refused', reason: 'failed', label };
}

/** The details of tickets and of queue tickets, which have other names. */
function transitionRefusal(details: ApiError['details'], label: ScanLabel): ScanOutcome {
  const state = details.state ?? details.ticketStatus;
  const since = details.stateUpdated ?? details.ticketStatusUpdated;
  const known = { label, ...(since !== undefined && { since }) };
  if (state === 'NEW' || state === 'ACTIVE') return { kind: 'undone', label };
  if (state === 'USED') return { kind: 'used', ...known };
  if (state === 'IN_SESSION') return { kind: 'used', how: 'inSession', ...known };
  if (state === 'FORFEITED') return { kind: 'refused', reason: 'forfeited', ...known };
  if (state === 'VALID') return { kind: 'refused', reason: 'notYet', label };
  return { kind: 'refused', reason: 'failed', label };
}

function ofQueue({ number, attendeeFirstName, attendeeLastName }: StaffQueueTicket): Done {
  return { label: { number: String(number), name: `${attendeeFirstName} ${attendeeLastName}` } };
}

function ofTicket(ticket: StaffTicket | undefined, known: ScanLabel = {}): Done {
  if (!ticket) return { label: known };
  const { type, ticketNumber, firstName, lastName, stateUpdated } = ticket;
  const name = `${firstName} ${lastName}`.trim();
  const label = { type, number: String(ticketNumber), name };
  return { label, ...(stateUpdated !== undefined && { since: stateUpdated }) };
}

import { hasRole } from '@site/shared/contracts/staff-role';
import type { TicketState } from '@site/shared/contracts/ticket';
import { undoWindow } from '@site/shared/contracts/ticket-desk';
import { AppError } from '../../http/app-error.ts';
import type { Staff } from '../staff/staff-only.ts';
import type { TicketRow } from './tickets-table.ts';

/** The state machine: where staff can take a ticket from each state. Backwards is undoing. */
const transitions: Readonly<Record<TicketState, readonly TicketState[]>> = {
  NEW: ['ACTIVE', 'USED', 'FORFEITED'],
  ACTIVE: ['NEW', 'USED', 'FORFEITED'],
  USED: ['NEW', 'ACTIVE'],
  FORFEITED: ['NEW'],
};

export function canBecome({ state }: Pick<TicketRow, 'state'>, next: TicketState): boolean {
  return transitions[state].includes(next);
}

/** Who may undo what is too long ago for others. */
export const lateUndoRole = 'organiser';

/** Whether a change takes back that a ticket was used or forfeited. */
export function isUndone({ state }: Pick<TicketRow, 'state'>, next: TicketState): boolean {
  return (state === 'USED' || state === 'FORFEITED') && (next === 'NEW' || next === 'ACTIVE');
}

/** From when the service recorded the change, by its own clock: a device's would let everyone undo everything, or nobody. */
export function canUndo(
  { changedAt }: Pick<TicketRow, 'changedAt'>,
  { by, now }: { by: Pick<Staff, 'role'>; now: number },
): boolean {
  return hasRole(by.role, lateUndoRole) || now - changedAt.getTime() <= undoWindow;
}

/** Longest time that a scan may have waited for a network, in milliseconds. */
const maxOffline = 24 * 60 * 60_000;

/** When a scan happened: as the device says, within reason, and never before there was a ticket. */
export function timeOfScan(
  scannedAt: string | undefined,
  { createdAt, now }: Pick<TicketRow, 'createdAt'> & { readonly now: number },
): Date {
  const scanned = scannedAt === undefined ? now : Date.parse(scannedAt);
  if (scanned > now || scanned < now - maxOffline) return new Date(now);
  return new Date(Math.max(scanned, createdAt.getTime()));
}

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Amsterdam',
  hour: '2-digit',
  minute: '2-digit',
});

/** What staff get who came second. */
export function transitionRefused({ type, state, stateUpdated, number }: TicketRow): AppError {
  return new AppError('invalidTransition', 409, {
    message:
      state === 'USED'
        ? `Already used at ${clock.format(stateUpdated)}.`
        : `The ticket is ${state} since ${clock.format(stateUpdated)}.`,
    details: { type, state, stateUpdated: stateUpdated.toISOString(), number: String(number) },
  });
}

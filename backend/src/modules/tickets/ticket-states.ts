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

/** By the service's own clock: a device's would let everyone undo everything. */
export function canUndo(
  { stateUpdated }: Pick<TicketRow, 'stateUpdated'>,
  { by, now }: { by: Pick<Staff, 'role'>; now: number },
): boolean {
  return hasRole(by.role, lateUndoRole) || now - stateUpdated.getTime() <= undoWindow;
}

/** Longest time that a scan may have waited for a network, in milliseconds. */
const maxOffline = 24 * 60 * 60_000;

/** When a scan happened: as the device says, within reason. */
export function timeOfScan(scannedAt: string | undefined, now: number): Date {
  const scanned = scannedAt === undefined ? now : Date.parse(scannedAt);
  return new Date(scanned > now || scanned < now - maxOffline ? now : scanned);
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

import { type FairConfig, isOpen } from '../../fair/fair-config.ts';
import { AppError } from '../../http/app-error.ts';
import type { TicketRow } from './tickets-table.ts';

type Activities = FairConfig['activities'];

/** What the fair says of a type; undefined: it has no such activity. */
export function activityOf(activities: Activities, type: string): Activities[string] | undefined {
  return Object.hasOwn(activities, type) ? activities[type] : activities['*'];
}

/** How many tickets of a type there are to give; undefined: no end of them. */
export function capacityOf(activities: Activities, type: string): number | undefined {
  return activityOf(activities, type)?.capacity || undefined;
}

/** Why registration for this type is closed now; undefined when it is open, while there are tickets. */
export function refuseType(
  type: string,
  { activities, now }: { activities: Activities; now: number },
): AppError | undefined {
  const activity = activityOf(activities, type);
  if (!activity) return unknownType('There is no such activity.');
  if (!isOpen(activity, now)) {
    return new AppError('registrationPeriodClosed', 400, {
      message: 'The registration period is closed',
    });
  }
  return undefined;
}

/** Tickets are given all or none: one type without any left refuses the rest. */
export function refuseSoldOut(
  types: readonly string[],
  leftOf: (type: string) => number,
): AppError | undefined {
  if (types.every((type) => leftOf(type) > 0)) return undefined;
  return new AppError('capacityReached', 400, { message: 'All tickets have been given out' });
}

/** So many wait already that the next would hardly get a ticket. */
export function waitingListFull(): AppError {
  return new AppError('capacityReached', 400, { message: 'The waiting list is full' });
}

export function duplicate(): AppError {
  return new AppError('duplicateRegistration', 400, {
    message: 'You have entered a duplicate registration',
  });
}

/** A key stands for one registration: another one under it is a mistake of the sender's. */
export function reusedKey(): AppError {
  return new AppError('validationFailed', 422, {
    message: 'The idempotency key was used for another registration.',
  });
}

export function unknownType(message: string): AppError {
  return new AppError('validationFailed', 400, {
    message,
    fieldErrors: { 'ticket-type': 'invalid' },
  });
}

/**
 * Specification section 8: missing required parameters raise errors.
 *
 * @param choice the tickets that could be meant, for staff
 */
export function missingType(choice?: readonly Pick<TicketRow, 'type'>[]): AppError {
  return new AppError('validationFailed', 400, {
    message: 'Missing required parameter: Ticket-Type',
    fieldErrors: { 'ticket-type': 'required' },
    ...(choice && { details: { types: choice.map(({ type }) => type).join(',') } }),
  });
}

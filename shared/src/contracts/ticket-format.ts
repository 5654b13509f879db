// Without zod: what is alive without a contract can ask this too.

/** Most characters of one ticket type, or of several separated by commas. */
export const ticketTypesMax = 200;

/** One ticket type, or several separated by commas. */
export const ticketTypesPattern = /^[\w-]+(?:,[\w-]+)*$/;

/**
 * Stands for all types of a secret where a link names none: only names that the fair has configured
 * are in an SMS.
 */
export const allTicketTypes = 'all';

/** What a ticket's QR image says: `ticketQrPayloadSchema`, as JSON. */
export function ticketQrText({ type, secret }: { type: string; secret: string }): string {
  return JSON.stringify({ type, secret });
}

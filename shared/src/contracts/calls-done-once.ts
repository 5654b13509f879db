/**
 * Calls that a backend does once under an `Idempotency-Key`, however often they come, as
 * method and path on the site's own origin. Not among them are those that always need a token of the
 * bot-check, which the first attempt uses up.
 */
export const callsDoneOnce = [
  'POST /api/contact',
  'POST /api/email',
  'POST /api/challenge/ticket',
  'POST /api/challenge/staff/queue/next',
  'POST /api/challenge/staff/queue/{code}/{action}',
  'POST /api/auth/user',
  'POST /api/auth/login',
  'POST /ticket-api/tickets',
  'POST /ticket-api/tickets/waiting-list',
  'POST /ticket-api/tickets/desk',
  'PATCH /ticket-api/tickets/state',
  'PATCH /ticket-api/tickets/{secret}/state',
] as const;

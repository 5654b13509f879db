/** Carries the bot-check token of a form (specification section 6). */
export const captchaHeader = 'X-Captcha-Token';

/** Cookie from which the browser reads the XSRF token (specification section 7). */
export const xsrfCookie = 'XSRF-TOKEN';

/** Cookie with a number from 0 to 99: which share of the visitors gets a new release first. */
export const bucketCookie = 'release-bucket';

/** Header in which a non-GET request to a relative address repeats {@link xsrfCookie}. */
export const xsrfHeader = 'X-XSRF-TOKEN';

/** Names the ticket type, or several separated by commas, in calls to the ticket API. */
export const ticketTypeHeader = 'Ticket-Type';

/**
 * Names one thing that a visitor wants done, so that a request that is sent again does it once
 * (IETF draft-ietf-httpapi-idempotency-key-header). The value is 16 random bytes or more.
 */
export const idempotencyKeyHeader = 'Idempotency-Key';

/**
 * With a registration: the {@link idempotencyKeyHeader} of an earlier one with a wrong number, which
 * the visitor gives up. With a sign-up: that of the first one, whose account it corrects. Only who
 * registered knows that key.
 */
export const correctsHeader = 'Corrects-Registration';

/**
 * With a form that was posted without scripts, in place of a bot-check: `ask` at first, then the pass
 * that the refusal `captchaRequired` gave, as proof that some time has passed.
 */
export const formPassHeader = 'X-Form-Pass';

/** The value of {@link formPassHeader} where there is no pass yet. */
export const noFormPass = 'ask';

/** How often a server looks for connections whose time is over, in milliseconds. */
const checkInterval = 1_000;

/**
 * Ends of everything that a client can begin, in milliseconds, as options for Fastify. Without them a
 * client that sends a byte now and then holds a connection for as long as it likes.
 */
export const serverTimeouts = {
  /** From the first byte of a request to its last; answered with 408. */
  requestTimeout: 30_000,
  /** A connection over which nothing moves, either way, is closed. */
  connectionTimeout: 60_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: checkInterval },
} as const;

import type { Token } from '../contracts/login.ts';

/** Clocks that differ less than this, in milliseconds, count as right. */
const tolerance = 30_000;

/**
 * A token whose `validUntil` is put on this machine's clock. Phones run minutes fast or slow; by
 * their clock a token would seem valid when it is not, and be renewed too late.
 *
 * @param serverTime the server's clock when it answered, in milliseconds since 1970
 */
export function toLocalClock(token: Token, serverTime: number | undefined): Token {
  const ahead = serverTime === undefined ? 0 : Date.now() - serverTime;
  if (Math.abs(ahead) < tolerance) return token;
  const validUntil = new Date(Date.parse(token.validUntil) + ahead).toISOString();
  return { ...token, validUntil };
}

/** Shortest time that a receiver is left alone when it asks for that, in milliseconds. */
const shortestPause = 1_000;

/** Milliseconds that `Retry-After` names, as seconds or as a date (RFC 9110, section 10.2.3). */
export function pauseIn(retryAfter: string | null): number | undefined {
  if (retryAfter === null) return undefined;
  const text = retryAfter.trim();
  const pause = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - Date.now();
  return Number.isNaN(pause) ? undefined : Math.max(pause, shortestPause);
}

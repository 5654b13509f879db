import type { Token } from '../contracts/login.ts';
import { millisecondsLeft } from './auth-details.ts';

/** A token is renewed within this time of its end, in milliseconds (specification section 9). */
const renewalThreshold = 5 * 60_000;

/** Whether the token is within 5 minutes of its end. */
export function isRenewalDue(validUntil: string): boolean {
  return millisecondsLeft({ validUntil }) <= renewalThreshold;
}

/**
 * Asks for a new `site` token.
 *
 * @returns `refused` when the service does not accept the old one, `failed` when the next check may
 * try again
 */
export async function requestSiteToken(): Promise<Token | 'refused' | 'failed'> {
  try {
    // Loaded when it is needed: hardly any visitor logs in.
    const { getToken } = await import('../api/get-token.ts');
    return await getToken('site');
  } catch (error) {
    return error instanceof Error && 'status' in error && error.status === 401
      ? 'refused'
      : 'failed';
  }
}

let busy = false;

/**
 * Runs a renewal unless one is under way, here or in another tab; the next check comes soon enough.
 * Browsers have locks in secure contexts only. Without them each tab renews for itself.
 */
export async function oneRenewalAtATime(renew: () => Promise<void>): Promise<void> {
  if (busy) return;
  busy = true;
  try {
    if (navigator.locks) {
      await navigator.locks.request('site.session-renewal', { ifAvailable: true }, (lock) =>
        lock ? renew() : undefined,
      );
    } else {
      await renew();
    }
  } finally {
    busy = false;
  }
}

import { storedSessionKey } from '../contracts/storage-keys.ts';
import type { StoredSession } from '../contracts/stored-session.ts';

/**
 * Reads the JSON text of a stored session; undefined when there is none, or it is malformed.
 *
 * Written by hand: this is on every page, where zod would cost more than all the rest of the
 * session. A test holds it against `storedSessionSchema`.
 */
export function parseAuthDetails(text: string | null): StoredSession | undefined {
  const stored = parseJson(text);
  if (!isRecord(stored) || !isRecord(stored.user)) return undefined;
  const { validUntil, token, user } = stored;
  const { username, nickname = null } = user;
  if (typeof validUntil !== 'string' || Number.isNaN(Date.parse(validUntil))) return undefined;
  if (typeof token !== 'string' || token === '') return undefined;
  if (typeof username !== 'string' || username === '') return undefined;
  if (typeof nickname !== 'string' && nickname !== null) return undefined;
  return { validUntil, token, user: { username, nickname } };
}

/** Whether the token has stopped being valid. */
export function isExpired({ validUntil }: Pick<StoredSession, 'validUntil'>): boolean {
  return millisecondsLeft({ validUntil }) <= 0;
}

/** How long the token is still valid, in milliseconds. */
export function millisecondsLeft({ validUntil }: Pick<StoredSession, 'validUntil'>): number {
  return Date.parse(validUntil) - Date.now();
}

/**
 * The session in browser storage (specification section 3). Where a browser denies storage, the
 * session lives in its tab alone.
 */
export const authDetailsStorage = {
  /**
   * Reads the stored session, and drops one that is expired or malformed.
   *
   * @returns `unavailable` when the browser denies storage
   */
  read(): StoredSession | undefined | 'unavailable' {
    try {
      const text = localStorage.getItem(storedSessionKey);
      const stored = parseAuthDetails(text);
      if (stored && !isExpired(stored)) return stored;
      if (text !== null) localStorage.removeItem(storedSessionKey);
      return undefined;
    } catch {
      return 'unavailable';
    }
  },

  /** @returns whether it is stored */
  write(details: StoredSession): boolean {
    try {
      localStorage.setItem(storedSessionKey, JSON.stringify(details));
      return true;
    } catch {
      return false;
    }
  },

  clear(): void {
    try {
      localStorage.removeItem(storedSessionKey);
    } catch {
      // Nothing was stored either.
    }
  },

  /** Calls back when another tab has changed the session. @returns stops that */
  onChange(changed: () => void): () => void {
    const listener = ({ key, storageArea }: StorageEvent) => {
      // A key of null means that everything was cleared.
      if (storageArea === localStorage && (key === storedSessionKey || key === null)) changed();
    };
    window.addEventListener('storage', listener);
    return () => window.removeEventListener('storage', listener);
  },
};

function parseJson(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/// <reference path="../pages/negotiator.d.ts" />
import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

/** Answers below this size are not worth a dictionary, in bytes. */
export const minDictionary = 200;

const sha256Item = /^:([A-Za-z0-9+/]{43}=):$/;

/** What keeps answers to a client with a dictionary from those without (RFC 9842, section 6.2). */
export const vary = 'accept-encoding, available-dictionary';

/**
 * SHA-256 of the file that a browser has and may be sent a delta to (RFC 9842, section 2.2); `undefined` where it
 * has none, or takes no `dcz`.
 */
export function availableDictionary({ headers }: FastifyRequest): Buffer | undefined {
  const [, hash] = sha256Item.exec(String(headers['available-dictionary'] ?? '')) ?? [];
  if (hash === undefined) return undefined;
  const preferred = ['dcz', 'br', 'gzip', 'identity'];
  const liked = new Negotiator({ headers }).encoding(preferred, { preferred });
  return liked === 'dcz' ? Buffer.from(hash, 'base64') : undefined;
}

/**
 * Has browsers keep an answer as a dictionary for later ones (RFC 9842, section 2.1).
 *
 * @param match URL pattern of the addresses of these
 */
export function dictionaryHeaders(match: string): Record<string, string> {
  // A string of a structured field escapes as JSON does (RFC 9651, section 3.3.3).
  return { 'use-as-dictionary': `match=${JSON.stringify(match)}` };
}

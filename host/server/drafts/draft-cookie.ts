import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie } from '../http/read-cookie.ts';

/** Needed for what was asked for, and set only then. */
const name = 'site-drafts';

/** The token of an opened preview that a request carries. */
export function readDraftCookie(request: FastifyRequest): string | undefined {
  return readCookie(request, name);
}

/**
 * Sets the cookie for the site alone where it is opened by itself, and for the pair of content system and site where
 * it is opened in a frame of the content system (CHIPS): there it opens nothing in other tabs.
 *
 * @param seconds how long it stays; 0 takes it away
 */
export function setDraftCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { token, seconds }: { readonly token: string; readonly seconds: number },
): void {
  // Browsers take cookies for frames over safe connections only, and those of their own machine are.
  const isSafe = request.protocol === 'https' || /^localhost(?::|$)/.test(request.host);
  const scope = isSafe ? 'SameSite=None; Secure; Partitioned' : 'SameSite=Lax';
  reply.header('set-cookie', `${name}=${token}; Path=/; Max-Age=${seconds}; HttpOnly; ${scope}`);
}

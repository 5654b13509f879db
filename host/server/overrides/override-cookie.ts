import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie } from '../http/read-cookie.ts';

/** Needed for what was asked for, and set only then. */
const name = 'release-override';

/** The override's token that a request carries. */
export function readOverrideCookie(request: FastifyRequest): string | undefined {
  return readCookie(request, name);
}

/** @param seconds how long it stays; 0 takes it away */
export function setOverrideCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { token, seconds }: { readonly token: string; readonly seconds: number },
): void {
  const secure = request.protocol === 'https' ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${name}=${token}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`,
  );
}

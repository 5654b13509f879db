import type { FastifyReply, FastifyRequest } from 'fastify';

/** Needed for what was asked for, and set only then. */
const name = 'release-override';

/** The override's token that a request carries. */
export function readOverrideCookie({ headers }: FastifyRequest): string | undefined {
  const found = headers.cookie?.split(/;\s*/).find((pair) => pair.startsWith(`${name}=`));
  return found?.slice(name.length + 1) || undefined;
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

import type { FastifyRequest } from 'fastify';

/** The value of a cookie that a request carries; nothing for an empty one. */
export function readCookie({ headers }: FastifyRequest, name: string): string | undefined {
  const found = headers.cookie?.split(/;\s*/).find((pair) => pair.startsWith(`${name}=`));
  return found?.slice(name.length + 1) || undefined;
}

import type { FastifyRequest } from 'fastify';

/**
 * Whether a request comes from a page of this site: browsers say where it comes from, and no page can
 * make them say something else.
 *
 * @param origins the visitors' addresses, where they are configured; that which was asked is one
 */
export function isOwnPage(
  request: FastifyRequest,
  origins: readonly string[] | undefined,
): boolean {
  const { origin = '' } = request.headers;
  return origin === `${request.protocol}://${request.host}` || Boolean(origins?.includes(origin));
}

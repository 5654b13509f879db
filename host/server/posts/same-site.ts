import type { FastifyRequest } from 'fastify';
import { isOwnPage } from '../http/own-page.ts';

/**
 * Whether a form was sent from a page of this site, or by a program. A form without scripts has no
 * token that repeats the cookie (docs/decisions/0010), and no authority either: it is sent as
 * anybody's. What is left to refuse is a page of others that makes visitors send it; browsers name it
 * (Fetch Metadata, section 2.3; Fetch, section 3.2).
 *
 * @param origins the visitors' addresses, where they are configured
 */
export function isFromThisSite(
  request: FastifyRequest,
  origins: readonly string[] | undefined,
): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  return request.headers.origin === undefined || isOwnPage(request, origins);
}

import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { serverPaths } from '../../releases/server-paths.ts';
import { withQuery } from './page-address.ts';

const ofServer: ReadonlySet<string | undefined> = new Set(serverPaths);

/**
 * Leads home, as from every path that is no page, where a page was asked for under an address that
 * cannot be decoded: links are cut in the middle of `%20`, and people write `50%`.
 *
 * @returns whether it did; what programs ask for is left to be refused
 */
export function leadHome(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): boolean {
  const { method, url } = request;
  if (error.code !== 'FST_ERR_BAD_URL' || !['GET', 'HEAD'].includes(method)) return false;
  const [origin, part] = url.split(/[/?]/, 2);
  if (origin !== '' || ofServer.has(part)) return false;
  const home = withQuery(part === 'en' ? '/en' : '/', url);
  reply.header('cache-control', 'no-cache').redirect(home, 302);
  return true;
}

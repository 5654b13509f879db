import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SitePage } from '../pages/site-page.ts';
import { readOverrideCookie, setOverrideCookie } from './override-cookie.ts';
import type { OverridePages } from './override-pages.ts';

/**
 * The page of a visitor who opened a signed link; `undefined` for everyone else. An override that
 * has ended, or was never ours, is taken away.
 */
export async function overriddenPage(
  pages: Pick<OverridePages, 'read' | 'get'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SitePage | undefined> {
  const token = readOverrideCookie(request);
  if (token === undefined) return undefined;
  const override = pages.read(token);
  if (override) return pages.get(request.url, override);
  setOverrideCookie(request, reply, { token: '', seconds: 0 });
  return undefined;
}

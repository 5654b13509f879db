import type { SecurityLog } from '@site/shared/trust-boundary/security-log';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { MissingVersionError } from '../../releases/store/release-error.ts';
import { isRefusal } from '../pages/page-cache.ts';
import { pageClientOf } from '../pages/page-client.ts';
import type { SitePage } from '../pages/site-page.ts';
import { readOverrideCookie, setOverrideCookie } from './override-cookie.ts';
import type { OverridePages } from './override-pages.ts';

export interface VisitorOverrides {
  readonly pages: Pick<OverridePages, 'read' | 'hasEnded' | 'get' | 'without'>;
  readonly security: SecurityLog;
}

/**
 * The page of a visitor who opened a signed link; `undefined` for everyone else. An override that
 * has ended, or was never ours, is taken away. One that cannot be shown gives way to the page that
 * visitors see, which says so.
 *
 * @throws BudgetExceededError; AbortError when the visitor has left
 */
export async function overriddenPage(
  { pages, security }: VisitorOverrides,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SitePage | undefined> {
  const token = readOverrideCookie(request);
  if (token === undefined) return undefined;
  const leave = () => setOverrideCookie(request, reply, { token: '', seconds: 0 });
  const override = pages.read(token);
  if (!override) {
    security.report('override-refused', { client: request.ip, subject: 'cookie' });
    leave();
    return undefined;
  }
  const asked = { url: request.url, override, ...pageClientOf(request, reply) };
  try {
    if (!(await pages.hasEnded(override))) return await pages.get(asked);
    leave();
    return undefined;
  } catch (error) {
    // No room, or the client has left: another page would fail as well.
    if (isRefusal(error)) throw error;
    request.log.warn({ err: error }, 'an override could not be shown');
    const isGone = error instanceof MissingVersionError;
    if (isGone) leave();
    return pages.without(asked, { isGone });
  }
}

/** Whether a visitor's override puts a version in place of the live one. */
export function seesVersion(
  pages: Pick<OverridePages, 'read'>,
  request: FastifyRequest,
  { name, version }: { readonly name: string; readonly version: string },
): boolean {
  const token = readOverrideCookie(request);
  return token !== undefined && pages.read(token)?.versions[name] === version;
}

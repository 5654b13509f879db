import type { SecurityLog } from '@site/shared/trust-boundary/security-log';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { MissingVersionError } from '../../releases/store/release-error.ts';
import { isRefusal } from '../pages/page-cache.ts';
import { pageClientOf } from '../pages/page-client.ts';
import type { SitePage } from '../pages/site-page.ts';
import { readOverrideCookie, setOverrideCookie } from './override-cookie.ts';
import type { OverridePages } from './override-pages.ts';
import type { ShownOverride } from './override-tokens.ts';

export interface VisitorOverrides {
  readonly pages: Pick<OverridePages, 'read' | 'get' | 'without'>;
  readonly security: SecurityLog;
}

/**
 * The page of a visitor who opened a link or a preview; `undefined` for everyone else. An override that
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
  const asked = { url: request.url, ...pageClientOf(request, reply) };
  let override: ShownOverride | undefined;
  try {
    const read = await pages.read(token);
    if (read !== undefined && read !== 'ended') {
      override = read;
      return await pages.get({ ...asked, override });
    }
    if (read === undefined) {
      security.report('override-refused', { client: request.ip, subject: 'cookie' });
    }
    leave();
    return undefined;
  } catch (error) {
    // No room, or the client has left: another page would fail as well.
    if (isRefusal(error)) throw error;
    request.log.warn({ err: error }, 'an override could not be shown');
    const isGone = error instanceof MissingVersionError;
    if (isGone) leave();
    return pages.without(asked, { override, isGone });
  }
}

/** The version of a part that a visitor's override puts in place of the live one. */
export async function overriddenVersion(
  pages: Pick<OverridePages, 'read'>,
  request: FastifyRequest,
  name: string,
): Promise<string | undefined> {
  const token = readOverrideCookie(request);
  const override = token === undefined ? undefined : await pages.read(token);
  return override === 'ended' ? undefined : override?.versions[name];
}

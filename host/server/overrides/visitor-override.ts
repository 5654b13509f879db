import type { SecurityLog } from '@site/shared/trust-boundary/security-log';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { MissingVersionError } from '../../releases/store/release-error.ts';
import type { LiveRelease } from '../live/live-release.ts';
import { isRefusal } from '../pages/page-cache.ts';
import { pageClientOf } from '../pages/page-client.ts';
import type { SitePage, SitePageInput } from '../pages/site-page.ts';
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
 * @param posted a form on the page that was posted without scripts
 * @throws BudgetExceededError; AbortError when the visitor has left
 */
export async function overriddenPage(
  { pages, security }: VisitorOverrides,
  request: FastifyRequest,
  reply: FastifyReply,
  posted?: SitePageInput['posted'],
): Promise<SitePage | undefined> {
  const token = readOverrideCookie(request);
  if (token === undefined) return undefined;
  const leave = () => setOverrideCookie(request, reply, { token: '', seconds: 0 });
  const asked = { url: request.url, ...pageClientOf(request, reply), ...(posted && { posted }) };
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

/**
 * The versions of a visitor who opened a link or a preview, to read a form that was posted on their page;
 * `undefined` for everyone else, and where they cannot be run here: {@link overriddenPage} says so.
 *
 * @throws BudgetExceededError; AbortError when the visitor has left
 */
export async function overriddenRelease(
  pages: Pick<OverridePages, 'read' | 'release'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<LiveRelease | undefined> {
  const token = readOverrideCookie(request);
  if (token === undefined) return undefined;
  try {
    const override = await pages.read(token);
    if (override === undefined || override === 'ended') return undefined;
    // A build that is on a developer's machine alone cannot be run here.
    if (Object.keys(override.local).length > 0) return undefined;
    return await pages.release(override, pageClientOf(request, reply));
  } catch (error) {
    if (isRefusal(error)) throw error;
    return undefined;
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

import type { ReleaseSet } from '@site/shared/contracts/release-set';
import type { SecurityLog } from '@site/shared/trust-boundary/security-log';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { leavePath, overridePath } from '../../releases/overrides/override-paths.ts';
import { sendError } from '../http/error-answers.ts';
import { isOwnPage } from '../http/own-page.ts';
import { confirmPage } from './confirm-page.ts';
import { setOverrideCookie } from './override-cookie.ts';
import type { OverrideTokens, ShownOverride } from './override-tokens.ts';
import { pathOnSite, unlisted } from './unlisted.ts';

interface OverrideRoutesOptions {
  readonly tokens: Pick<OverrideTokens, 'read'>;
  /** The visitors' addresses of this site, where they are configured. */
  readonly origins: readonly string[] | undefined;
  /** What visitors get; nothing before the first release. */
  readonly live: () => ReleaseSet | undefined;
  readonly security: SecurityLog;
}

interface Asked {
  readonly Querystring: Readonly<Record<'token' | 'to', string | string[] | undefined>>;
}

/** Longest form that is read, in bytes: a token and an address. */
const formLimit = 8_192;

/**
 * Shows one browser other versions than those that are live, once the holder of a signed link has
 * confirmed it.
 */
export async function overrideRoutes(
  app: FastifyInstance,
  { tokens, origins, live, security }: OverrideRoutesOptions,
): Promise<void> {
  /** A link's override. A preview is none: people who open it are not asked. */
  const read = async (token: string): Promise<ShownOverride | undefined> => {
    const override = await tokens.read(token);
    return override === 'ended' || override?.preview ? undefined : override;
  };
  const refuse = (reply: FastifyReply, client: string) => {
    security.report('override-refused', { client, subject: 'link' });
    const message = 'This link was not made by the release tool, or it has ended.';
    return sendError(unlisted(reply), 403, { error: 'forbidden', message });
  };

  app.get<Asked>(overridePath, async (request, reply) => {
    const token = textOf(request.query.token);
    const override = await read(token);
    if (!override) return refuse(reply, request.ip);
    const to = pathOnSite(textOf(request.query.to));
    const { html, contentSecurityPolicy } = confirmPage({ override, token, to, live: live() });
    return unlisted(reply)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', contentSecurityPolicy)
      .send(html);
  });

  app.get<Asked>(leavePath, async (request, reply) => {
    setOverrideCookie(request, reply, { token: '', seconds: 0 });
    return unlisted(reply).redirect(pathOnSite(textOf(request.query.to)), 303);
  });

  await app.register(async (forms) => {
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: formLimit },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    forms.post(overridePath, async (request, reply) => {
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      if (!isOwnPage(request, origins)) {
        security.report('override-refused', { client: request.ip, subject: 'origin' });
        const message = 'Open the link, and say yes on this site.';
        return sendError(unlisted(reply), 403, { error: 'forbidden', message });
      }
      const token = form.get('token') ?? '';
      const override = await read(token);
      if (!override) return refuse(reply, request.ip);
      const seconds = Math.ceil((override.until - Date.now()) / 1_000);
      setOverrideCookie(request, reply, { token, seconds });
      return unlisted(reply).redirect(pathOnSite(form.get('to') ?? ''), 303);
    });
  });
}

function textOf(value: string | string[] | undefined): string {
  return typeof value === 'string' ? value : '';
}

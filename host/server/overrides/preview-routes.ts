import type { SecurityLog } from '@site/shared/trust-boundary/security-log';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { previewPath, previewToken } from '../../releases/previews/preview.ts';
import { plainPage } from '../document/plain-page.ts';
import { sendError } from '../http/error-answers.ts';
import { setOverrideCookie } from './override-cookie.ts';
import type { OverrideTokens } from './override-tokens.ts';
import { pathOnSite, unlisted } from './unlisted.ts';

interface PreviewRoutesOptions {
  readonly tokens: Pick<OverrideTokens, 'read'>;
  readonly security: SecurityLog;
}

interface Asked {
  readonly Params: { readonly name: string; readonly id: string };
}

const styles =
  'body{margin:8vh auto;max-width:40rem;padding:0 1.5rem;font:1.125rem/1.6 system-ui,sans-serif}h1{line-height:1.15}';

/**
 * Shows a preview to anyone who opens its address. Behind the address stands the page that it leads to:
 * `/releases/preview/waffle-colours/<id>/en/contact`.
 */
export function previewRoutes(
  app: FastifyInstance,
  { tokens, security }: PreviewRoutesOptions,
): void {
  const open = async (request: FastifyRequest<Asked>, reply: FastifyReply) => {
    unlisted(reply);
    // No picture and no frame of another site makes a browser show other versions than it did.
    const { 'sec-fetch-dest': destination = 'document' } = request.headers;
    if (destination !== 'document') {
      security.report('override-refused', { client: request.ip, subject: 'destination' });
      const message = 'Open the address of a preview itself.';
      return sendError(reply, 403, { error: 'forbidden', message });
    }
    const token = previewToken(request.params);
    const shown = await tokens.read(token).catch((error: Error) => {
      request.log.warn({ err: error }, 'a preview could not be shown');
      return 'unknown' as const;
    });
    if (shown === 'unknown') return sendNotice(reply.header('retry-after', '10'), 503, unknown);
    if (shown === undefined) {
      security.report('override-refused', { client: request.ip, subject: 'preview' });
    }
    if (shown === undefined || shown === 'ended') return sendNotice(reply, 404, ended);
    const seconds = Math.ceil((shown.until - Date.now()) / 1_000);
    setOverrideCookie(request, reply, { token, seconds });
    const page = request.url.slice(`${previewPath}/${token}`.length);
    return reply.redirect(pathOnSite(page), 303);
  };
  app.get<Asked>(`${previewPath}/:name/:id`, open);
  app.get<Asked>(`${previewPath}/:name/:id/*`, open);
}

const ended = {
  title: 'This preview has ended',
  text: 'It was open for a time, or somebody ended it. The person who gave you the address can make another one.',
};

const unknown = {
  title: 'This preview cannot be shown at the moment',
  text: 'Try again in a while. If that does not help, the person who gave you the address can see why in the log of the site.',
};

function sendNotice(reply: FastifyReply, status: number, { title, text }: typeof ended) {
  const { html, contentSecurityPolicy } = plainPage({
    language: 'en',
    title,
    styles,
    body: [`<h1>${title}</h1>`, `<p>${text}</p>`, '<p><a href="/">To the site as it is</a></p>'],
  });
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', contentSecurityPolicy)
    .send(html);
}

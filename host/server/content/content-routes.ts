import { clientNetwork } from '@site/shared/trust-boundary/client-network';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { keepAtCdn } from '../cdn/cdn-headers.ts';
import { answerKeys } from '../cdn/surrogate-keys.ts';
import { refuseRequest, sendError } from '../http/error-answers.ts';
import { createDocument, sendDocument } from '../pages/send-document.ts';
import { unavailable } from '../proxies/service-proxy.ts';
import { type ContentCache, ContentUnavailableError } from './content-cache.ts';
import { parseContentQuery } from './content-query.ts';
import type { ReadContent } from './read-content.ts';

interface ContentRoutesOptions {
  readonly content: Pick<ContentCache, 'get'>;
  /** What answers an editor who looks at drafts; nothing for everyone else. */
  readonly draftsFor: (request: FastifyRequest) => ReadContent | undefined;
}

const json = { 'content-type': 'application/json; charset=utf-8' };

/** `/cms/items/…`: what the content system says of news, events and vacancies, from the content cache. */
export function contentRoutes(
  app: FastifyInstance,
  { content, draftsFor }: ContentRoutesOptions,
): void {
  app.get('/cms/items/*', { config: { shed: 'last' } }, async (request, reply) => {
    const target = request.url.replace(/^\/cms/, '');
    const query = parseContentQuery(target);
    if (query === 'invalid') return refuseRequest(reply, 'This is not asked of the content.');
    if (query === 'not found') {
      return sendError(reply, 404, { error: 'notFound', message: 'There is no such item.' });
    }
    const readDrafts = draftsFor(request);
    if (readDrafts) {
      const { status, body } = await readDrafts(target);
      if (status >= 500) return unavailable(reply.header('cache-control', 'no-store'), 503);
      return reply
        .code(status)
        .headers({ ...json, 'cache-control': 'no-store' })
        .send(body);
    }
    try {
      const { status, body } = await content.get(query, clientNetwork(request.ip));
      const headers = { ...json, 'cache-control': 'no-cache' };
      if (status !== 200) return reply.code(status).headers(headers).send(body);
      keepAtCdn(reply, answerKeys(query));
      return await sendDocument(request, reply, createDocument(body, headers));
    } catch (error) {
      if (!(error instanceof ContentUnavailableError)) throw error;
      return unavailable(reply, 503);
    }
  });
}

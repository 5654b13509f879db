import { clientNetwork } from '@site/shared/trust-boundary/client-network';
import type { FastifyInstance } from 'fastify';
import { keepAtCdn } from '../cdn/cdn-headers.ts';
import { contentKey } from '../cdn/surrogate-keys.ts';
import { refuseRequest, sendError } from '../http/error-answers.ts';
import { unavailable } from '../proxies/service-proxy.ts';
import { type ContentCache, ContentUnavailableError } from './content-cache.ts';
import { parseContentQuery } from './content-query.ts';

/** `/cms/items/…`: what the content system says of news, events and vacancies, from the content cache. */
export function contentRoutes(app: FastifyInstance, content: ContentCache): void {
  app.get('/cms/items/*', { config: { shed: 'last' } }, async (request, reply) => {
    const query = parseContentQuery(request.url.replace(/^\/cms/, ''));
    if (query === 'invalid') return refuseRequest(reply, 'This is not asked of the content.');
    if (query === 'not found') {
      return sendError(reply, 404, { error: 'notFound', message: 'There is no such item.' });
    }
    try {
      const answer = await content.get(query, clientNetwork(request.ip));
      if (answer.status === 200) keepAtCdn(reply, [contentKey(query)]);
      return reply
        .code(answer.status)
        .headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' })
        .send(answer.body);
    } catch (error) {
      if (!(error instanceof ContentUnavailableError)) throw error;
      return unavailable(reply, 503);
    }
  });
}

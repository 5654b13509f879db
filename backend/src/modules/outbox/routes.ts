import { outboxSchema } from '@site/shared/contracts/outbox';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { AppError } from '../../http/app-error.ts';
import { mailPagePolicy, outboxPagePolicy, renderOutboxPage } from './outbox-page.ts';
import type { Message, OutboxService } from './service.ts';

/**
 * `GET /outbox`: what was sent by channels that lead nowhere else, for the person at this machine. The page shows personal data and
 * codes, so a request that came through a proxy, and with it from the site's public address, is
 * told that there is nothing.
 */
export function outboxRoutes(
  outbox: OutboxService,
  channels: readonly Message['channel'][],
): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/outbox',
      { schema: { summary: 'Sent e-mail and SMS (embedded default only)', hide: true } },
      async (request, reply) => {
        if (isForwarded(request)) throw new AppError('notFound', 404);
        const messages = await outbox.sent(channels);
        reply.header('cache-control', 'no-store').header('vary', 'accept');
        if (wantsJson(request)) return reply.send(outboxSchema.parse(messages));
        return reply
          .header('content-security-policy', outboxPagePolicy)
          .type('text/html; charset=utf-8')
          .send(renderOutboxPage(messages));
      },
    );

    const partOf = async (request: FastifyRequest, part: 'html' | 'calendar') => {
      if (isForwarded(request)) throw new AppError('notFound', 404);
      const { id } = z.object({ id: z.uuid() }).parse(request.params);
      const message = (await outbox.sent(channels)).find((candidate) => candidate.id === id);
      const content = message?.[part];
      if (content === undefined) throw new AppError('notFound', 404);
      return content;
    };

    app.get('/outbox/:id/html', { schema: { hide: true } }, async (request, reply) => {
      const html = await partOf(request, 'html');
      return reply
        .header('cache-control', 'no-store')
        .header('content-security-policy', mailPagePolicy)
        .type('text/html; charset=utf-8')
        .send(html);
    });

    app.get('/outbox/:id/event.ics', { schema: { hide: true } }, async (request, reply) => {
      const calendar = await partOf(request, 'calendar');
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', 'attachment; filename="event.ics"')
        .type('text/calendar; charset=utf-8')
        .send(calendar);
    });
  };
}

function isForwarded({ headers }: FastifyRequest): boolean {
  return headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
}

/** Browsers ask for text/html; what asks for JSON and not for that is a program. */
function wantsJson({ headers: { accept = '' } }: FastifyRequest): boolean {
  return accept.includes('application/json') && !accept.includes('text/html');
}

import { undeliveredMessagesSchema } from '@site/shared/contracts/outbox';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { refusals } from '../../http/open-api.ts';
import type { OutboxService } from './service.ts';

/**
 * What never arrived, for who has to call people some other way. It holds nothing of what the messages
 * said; the scope lets only staff in. Mounted at `/api/challenge/staff`.
 */
export function undeliveredRoute(outbox: OutboxService): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/undelivered',
      {
        config: { role: 'interviewer' },
        schema: {
          tags: ['people'],
          security: [{ staff: [] }],
          summary: 'SMS and e-mails that never arrived, and why',
          response: { 200: undeliveredMessagesSchema, ...refusals(401, 403, 503) },
        },
      },
      async () => outbox.undelivered(),
    );
  };
}

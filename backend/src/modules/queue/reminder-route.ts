import { remindersEnabledSchema } from '@site/shared/contracts/queue-ticket';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { refusals } from '../../http/open-api.ts';
import type { QueueService } from './service.ts';

/** `PATCH /api/challenge/ticket/reminders/{code}/{enabled}` (specification section 7). */
export function reminderRoute(queue: QueueService): FastifyPluginAsyncZod {
  return async (app) => {
    app.patch(
      '/challenge/ticket/reminders/:code/:enabled',
      {
        schema: {
          tags: ['queue'],
          summary: 'Switches the SMS of a queue ticket on or off',
          params: z.object({ code: z.string().max(100), enabled: remindersEnabledSchema }),
          response: { 204: z.undefined().describe('Done'), ...refusals(400, 403, 404, 503) },
        },
      },
      async ({ params: { code, enabled } }, reply) => {
        await queue.setReminders(code, enabled === 'true');
        return reply.code(204).send();
      },
    );
  };
}

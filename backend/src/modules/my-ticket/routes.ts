import { myTicketRequestSchema } from '@site/shared/contracts/my-ticket';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { refusals } from '../../http/open-api.ts';
import { languageOf } from '../../http/request-language.ts';
import { Poller } from '../../snapshot/poller.ts';
import type { ReadSender } from '../sms/sms-sender.ts';
import type { MyTicketService } from './service.ts';

/** Milliseconds between two polls for unanswered requests. */
const interval = 5_000;

/** `POST /api/my-ticket`: the links of somebody's tickets, by SMS to their phone. */
export function myTicketRoutes(
  myTicket: MyTicketService,
  readSender: ReadSender,
): FastifyPluginAsyncZod {
  return async (app) => {
    const poller = new Poller({
      poll: () => myTicket.answer(),
      interval,
      log: app.log,
      name: 'requests for tickets',
    });
    app.addHook('onReady', async () => poller.start());
    // Before the database is closed.
    app.addHook('preClose', () => poller.stop());

    app.post(
      '/my-ticket',
      {
        schema: {
          tags: ['tickets'],
          summary: 'Sends the links of active tickets to their phone, if there are any',
          description: 'The answer, and the time it takes, are the same if there are none.',
          body: myTicketRequestSchema,
          response: {
            204: z.undefined().describe('Taken'),
            ...refusals(400, 403, 413, 415, 429, 503),
          },
        },
      },
      async (request, reply) => {
        const asker = { sender: await readSender(request), language: languageOf(request) };
        await myTicket.request(request.body.phone, asker);
        reply.code(204).send();
        // What fails now is retried at the next poll.
        await myTicket.answer().catch((error: unknown) => {
          request.log.warn({ err: error }, 'a request for tickets waits');
        });
        return reply;
      },
    );
  };
}

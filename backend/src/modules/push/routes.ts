import { pushRemovalSchema, pushSubscriptionSchema } from '@site/shared/contracts/push';
import { clientNetwork } from '@site/shared/trust-boundary/client-network';
import type { RateLimit } from '@site/shared/trust-boundary/rate-limit';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { FairPollers } from '../../fair-pollers.ts';
import { refusals } from '../../http/open-api.ts';
import { languageOf } from '../../http/request-language.ts';
import { isWaiting, type QueueSnapshot } from '../queue/snapshot.ts';
import { notWaiting, type TicketPush } from './ticket-push.ts';

const params = z.object({ code: z.string().max(100) });

interface PushRoutesOptions {
  readonly push: TicketPush;
  readonly pushLimit: RateLimit;
  readonly queue: { readonly snapshot: Pick<QueueSnapshot, 'find'> };
  readonly pollers: Pick<FairPollers, 'catchUp'>;
}

/** Push messages of a queue ticket, for who has its code. Part of `/api`. */
export function pushRoutes(options: PushRoutesOptions): FastifyPluginAsyncZod {
  const { push, pushLimit, queue, pollers } = options;
  const { snapshot } = queue;
  return async (app) => {
    app.addHook('onRequest', async ({ ip }) => {
      await pushLimit.use(clientNetwork(ip));
    });

    app.post(
      '/challenge/ticket/view/:code/push',
      {
        schema: {
          tags: ['queue'],
          summary: 'Has a browser told by push messages when it is the turn of a ticket',
          description:
            'A ticket has four browsers at most; a fifth is refused with `capacityReached`.',
          params,
          body: pushSubscriptionSchema,
          response: {
            204: z.undefined().describe('Done'),
            ...refusals(400, 403, 404, 409, 429, 503),
          },
        },
      },
      async (request, reply) => {
        const { code } = request.params;
        if (!snapshot.find(code)) await pollers.catchUp('queue');
        const ticket = snapshot.find(code);
        if (!ticket || !isWaiting(ticket)) throw notWaiting();
        await push.subscribe(code, request.body, languageOf(request, ticket.language));
        return reply.code(204).send();
      },
    );

    app.post(
      '/challenge/ticket/view/:code/push/removal',
      {
        schema: {
          tags: ['queue'],
          summary: 'Has a browser told no more',
          params,
          body: pushRemovalSchema,
          response: { 204: z.undefined().describe('Done'), ...refusals(400, 403, 429, 503) },
        },
      },
      async ({ params: { code }, body }, reply) => {
        await push.unsubscribe(code, body.endpoint);
        return reply.code(204).send();
      },
    );
  };
}

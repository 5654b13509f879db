import type { OnlyOperators } from '@site/shared/trust-boundary/operators-only';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { forOperators } from '../../http/operator-routes.ts';
import { givenUpSchema, resendSchema, resentSchema } from './given-up-contract.ts';
import type { Resends } from './resends.ts';
import type { OutboxService } from './service.ts';

interface GivenUpOptions {
  readonly outbox: OutboxService;
  readonly resends: Resends;
  readonly onlyOperators: OnlyOperators;
}

/**
 * What was given up, and sending it again: for those who run the site, at the backend's own port. A page
 * elsewhere cannot use an operator's log-in: bodies are JSON, which a browser asks about first.
 */
export function givenUpRoutes({
  outbox,
  resends,
  onlyOperators,
}: GivenUpOptions): FastifyPluginAsyncZod {
  return async (app) => {
    forOperators(app, onlyOperators);
    app.get(
      '/operations/outbox',
      { schema: { hide: true, response: { 200: givenUpSchema } } },
      async () => outbox.undelivered(),
    );
    app.post(
      '/operations/outbox/send-again',
      { schema: { hide: true, body: resendSchema, response: { 200: resentSchema } } },
      async ({ body: { ids, actor } }) => {
        const sentAgain = await resends.send({ ids, actor });
        return { sentAgain, left: ids.filter((id) => !sentAgain.includes(id)) };
      },
    );
  };
}

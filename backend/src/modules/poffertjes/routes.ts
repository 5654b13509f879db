import { poffertjesSchema } from '@site/shared/contracts/poffertjes';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

/** `GET /api/poffertjes`: the easter egg's code (specification section 7), from configuration. */
export function poffertjesRoutes(code: string): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/poffertjes',
      {
        schema: {
          tags: ['poffertjes'],
          summary: 'The code that the easter-egg page shows',
          response: { 200: poffertjesSchema },
        },
      },
      async () => ({ code }),
    );
  };
}

import { eventRegistrationSchema } from '@site/shared/contracts/event-registration';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idempotencyHeaders } from '../../http/idempotency-key.ts';
import { refusals } from '../../http/open-api.ts';
import { submissionRequest } from '../submissions/submission-request.ts';
import type { EventRegistrationService } from './service.ts';

const paramsSchema = z.object({ backendId: z.string().min(1).max(255) });

/** `POST /api/event/{backendId}/registration` (specification section 7). */
export function eventRegistrationRoutes(
  registrations: EventRegistrationService,
): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/event/:backendId/registration',
      {
        schema: {
          tags: ['events'],
          summary: 'Registers for an event, or for news of one without a date',
          description:
            'Needs a bot-check token in X-Captcha-Token. The same registration within ten minutes, ' +
            'or under one key, is taken once; a person takes one place.',
          params: paramsSchema,
          headers: idempotencyHeaders,
          body: eventRegistrationSchema,
          response: {
            204: z.undefined().describe('Accepted'),
            ...refusals(400, 403, 404, 409, 413, 415, 422, 429, 503),
          },
        },
      },
      async (request, reply) => {
        const { backendId } = request.params;
        await registrations.accept(backendId, request.body, submissionRequest(request));
        return reply.code(204).send();
      },
    );
  };
}

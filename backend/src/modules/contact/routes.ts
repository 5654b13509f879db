import { contactRequestSchema } from '@site/shared/contracts/application-request';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idempotencyHeaders } from '../../http/idempotency-key.ts';
import { refusals } from '../../http/open-api.ts';
import { submissionRequest } from '../submissions/submission-request.ts';
import type { ContactService } from './service.ts';

/** `POST /api/contact`: the contact and the application form (specification section 7). */
export function contactRoutes(contact: ContactService): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/contact',
      {
        schema: {
          tags: ['contact'],
          summary: 'Sends a contact message or an application to the company',
          description: 'The same message within ten minutes, or under one key, is taken once.',
          headers: idempotencyHeaders,
          body: contactRequestSchema,
          response: {
            204: z.undefined().describe('Accepted'),
            ...refusals(400, 403, 413, 415, 422, 429, 503),
          },
        },
      },
      async (request, reply) => {
        await contact.accept(request.body, submissionRequest(request));
        return reply.code(204).send();
      },
    );
  };
}

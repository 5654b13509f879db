import { emailSendSchema } from '@site/shared/contracts/email';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idempotencyHeaders } from '../../http/idempotency-key.ts';
import { refusals } from '../../http/open-api.ts';
import type { ContactService } from '../contact/service.ts';
import { submissionRequest } from '../submissions/submission-request.ts';

/** Largest body that is read, in bytes: the longest message, every character escaped. */
const bodyLimit = 320 * 1024;

/** `POST /api/email`: contact-me requests and income questionnaires (specification section 7). */
export function emailRoutes(email: ContactService): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/email',
      {
        bodyLimit,
        schema: {
          tags: ['email'],
          summary: 'Sends a contact-me request or a questionnaire to the company',
          description:
            'The receiver is the company and cannot be chosen. The same e-mail within ten minutes, ' +
            'or under one key, is taken once. Without a passed bot-check the limit is stricter.',
          headers: idempotencyHeaders,
          body: emailSendSchema,
          response: {
            204: z.undefined().describe('Accepted'),
            ...refusals(400, 403, 413, 415, 422, 429, 503),
          },
        },
      },
      async (request, reply) => {
        await email.accept(request.body, submissionRequest(request));
        return reply.code(204).send();
      },
    );
  };
}

import { crackSubmissionSchema } from '@site/shared/contracts/crack-submission';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idempotencyHeaders } from '../../http/idempotency-key.ts';
import { refusals } from '../../http/open-api.ts';
import { submissionRequest } from '../submissions/submission-request.ts';
import type { CrackService } from './service.ts';

/** Largest body that is read, in bytes: the longest entry, every character escaped. */
const bodyLimit = 160 * 1024;

/** `POST /api/crack`: entries of the prize puzzle (specification section 7). */
export function crackRoutes(crack: CrackService): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/crack',
      {
        bodyLimit,
        schema: {
          tags: ['crack'],
          summary: 'Sends a solution of the prize puzzle to the company',
          description:
            'Needs a bot-check token in X-Captcha-Token. The same solution within ten minutes, or ' +
            'under one key, is taken once.',
          headers: idempotencyHeaders,
          body: crackSubmissionSchema,
          response: {
            204: z.undefined().describe('Accepted'),
            ...refusals(400, 403, 409, 413, 415, 422, 429, 503),
          },
        },
      },
      async (request, reply) => {
        await crack.accept(request.body, submissionRequest(request));
        return reply.code(204).send();
      },
    );
  };
}

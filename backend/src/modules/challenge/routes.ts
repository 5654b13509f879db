import {
  challengeRegisteredSchema,
  challengeRegistrationSchema,
} from '@site/shared/contracts/challenge-registration';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { registrationHeaders } from '../../http/idempotency-key.ts';
import { refusals } from '../../http/open-api.ts';
import { languageOf } from '../../http/request-language.ts';
import type { ReadSender } from '../sms/sms-sender.ts';
import type { ChallengeService } from './service.ts';

/** `POST /api/challenge/ticket`: registration for the challenge (specification section 7). */
export function challengeRoutes(
  challenge: ChallengeService,
  readSender: ReadSender,
): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/challenge/ticket',
      {
        schema: {
          tags: ['challenge'],
          summary: 'Registers for the challenge; the queue ticket comes by SMS',
          description: 'Under one Idempotency-Key it registers once, however often it is sent.',
          headers: registrationHeaders,
          body: challengeRegistrationSchema,
          response: {
            201: challengeRegisteredSchema,
            ...refusals(400, 403, 409, 413, 415, 422, 429, 503),
          },
        },
      },
      async (request, reply) => {
        const registered = await challenge.register(request.body, {
          sender: await readSender(request),
          language: languageOf(request),
          idempotencyKey: request.headers['idempotency-key'],
          corrects: request.headers['corrects-registration'],
        });
        return reply.code(201).send(registered);
      },
    );
  };
}

import {
  captchaTokenAnswerSchema,
  captchaTokenRequestSchema,
} from '@site/shared/contracts/captcha';
import { proofChallengeSchema } from '@site/shared/contracts/proof-of-work';
import { clientNetwork } from '@site/shared/trust-boundary/client-network';
import { shedRoutesOf } from '@site/shared/trust-boundary/load-shedding';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { refusals } from '../../http/open-api.ts';
import type { LocalCaptcha } from './local-captcha.ts';

/** `GET /api/captcha/challenge` and `POST /api/captcha/token`: the embedded local provider. */
export function captchaRoutes(captcha: LocalCaptcha): FastifyPluginAsyncZod {
  return async (app) => {
    shedRoutesOf(app, 'first');
    app.get(
      '/captcha/challenge',
      {
        schema: {
          tags: ['captcha'],
          summary: 'Work for a browser; its proof gets a token of the embedded local provider',
          response: { 200: proofChallengeSchema, ...refusals(429, 503) },
        },
      },
      async (request) => captcha.challenge(clientNetwork(request.ip)),
    );
    app.post(
      '/captcha/token',
      {
        schema: {
          tags: ['captcha'],
          summary: 'A bot-check token of the embedded local provider',
          description:
            'With a proof of work, which is good for one token, the token has a higher score. ' +
            'One that is wrong, too old or used before is refused.',
          body: captchaTokenRequestSchema,
          response: { 200: captchaTokenAnswerSchema, ...refusals(400, 403, 429, 503) },
        },
      },
      async (request) => captcha.issue(request.body, clientNetwork(request.ip)),
    );
  };
}

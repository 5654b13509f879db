import {
  captchaTokenAnswerSchema,
  captchaTokenRequestSchema,
} from '@site/shared/contracts/captcha';
import { clientNetwork } from '@site/shared/trust-boundary/client-network';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { refusals } from '../../http/open-api.ts';
import type { LocalCaptcha } from './local-captcha.ts';

/** `POST /api/captcha/token`: a token of the embedded local provider. */
export function captchaRoutes(captcha: LocalCaptcha): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/captcha/token',
      {
        schema: {
          tags: ['captcha'],
          summary: 'A bot-check token of the embedded local provider',
          body: captchaTokenRequestSchema,
          response: { 200: captchaTokenAnswerSchema, ...refusals(400, 403, 429) },
        },
      },
      async (request) => captcha.issue(request.body.action, clientNetwork(request.ip)),
    );
  };
}

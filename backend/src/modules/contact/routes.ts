import { contactMessageSchema } from '@site/shared/contracts/contact-message';
import { captchaHeader } from '@site/shared/contracts/headers';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { limitedAddress } from '../../http/client-address.ts';
import { refusals } from '../../http/open-api.ts';
import type { ContactService } from './service.ts';

const headersSchema = z.looseObject({
  /** The form's own mark for one submission; without it the content decides what is the same. */
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{1,255}$/, { error: 'invalid' })
    .optional(),
});

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
          headers: headersSchema,
          body: contactMessageSchema,
          response: {
            204: z.undefined().describe('Accepted'),
            ...refusals(400, 403, 413, 415, 422, 429, 503),
          },
        },
      },
      async (request, reply) => {
        await contact.accept(request.body, {
          ip: request.ip,
          address: limitedAddress(request.ip),
          captchaToken: request.headers[captchaHeader.toLowerCase()],
          idempotencyKey: request.headers['idempotency-key'],
        });
        return reply.code(204).send();
      },
    );
  };
}

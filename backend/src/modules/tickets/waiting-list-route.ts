import { contentTypes } from '@site/shared/contracts/content-types';
import { ticketTypeSchema } from '@site/shared/contracts/ticket';
import { ticketCreationSchema } from '@site/shared/contracts/ticket-creation';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { registrationHeaders } from '../../http/idempotency-key.ts';
import { refusals } from '../../http/open-api.ts';
import { languageOf } from '../../http/request-language.ts';
import type { ReadSender } from '../sms/sms-sender.ts';
import { missingType } from './registration-refusals.ts';
import type { TicketService } from './service.ts';

const headersSchema = registrationHeaders.extend({
  'ticket-type': z.union([ticketTypeSchema, z.literal('')]).optional(),
});

/** `POST /tickets/waiting-list`: as a registration, for when there are no tickets. */
export function waitingListRoute(
  tickets: TicketService,
  readSender: ReadSender,
): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/tickets/waiting-list',
      {
        schema: {
          tags: ['tickets'],
          summary: 'Waits for a ticket of one activity; it comes by SMS when one is free',
          consumes: [contentTypes.ticket],
          headers: headersSchema,
          body: ticketCreationSchema,
          response: {
            204: z.undefined().describe('Waits, or has a ticket on its way'),
            ...refusals(400, 403, 413, 415, 422, 429, 503),
          },
        },
      },
      async (request, reply) => {
        const { headers, body } = request;
        const { 'ticket-type': types, 'idempotency-key': idempotencyKey } = headers;
        const corrects = headers['corrects-registration'];
        if (!types) throw missingType();
        const visitor = { sender: await readSender(request), language: languageOf(request) };
        await tickets.wait(body, { types, ...visitor, idempotencyKey, corrects });
        return reply.code(204).send();
      },
    );
  };
}

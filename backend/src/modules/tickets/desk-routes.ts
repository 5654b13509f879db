import {
  foundTicketsSchema,
  madeTicketSchema,
  newDeskTicketSchema,
  ticketDeskSchema,
  ticketSearchSchema,
} from '@site/shared/contracts/ticket-desk';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { FairPollers } from '../../fair-pollers.ts';
import { idempotencyHeaders } from '../../http/idempotency-key.ts';
import { refusals } from '../../http/open-api.ts';
import { languageOf } from '../../http/request-language.ts';
import { staffOf } from '../staff/staff-only.ts';
import type { TicketDeskService } from './desk-service.ts';

const tags = ['tickets'];
const security = [{ staff: [] }];

interface DeskRoutesOptions {
  readonly desk: TicketDeskService;
  readonly pollers: Pick<FairPollers, 'catchUp'>;
}

/** The desk of activities; the scope lets nobody in but staff. */
export function ticketDeskRoutes({ desk, pollers }: DeskRoutesOptions): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/tickets/search',
      {
        config: { role: 'steward' },
        schema: {
          tags,
          security,
          summary: 'Tickets with this number or code, or of people with this name or phone',
          body: ticketSearchSchema,
          response: { 200: foundTicketsSchema, ...refusals(400, 401, 429, 503) },
        },
      },
      async (request) => {
        await pollers.catchUp('tickets');
        return desk.search(request.body, staffOf(request));
      },
    );

    app.get(
      '/tickets/desk',
      {
        config: { role: 'steward' },
        schema: {
          tags,
          security,
          summary: 'The activities, and how many tickets are left, used and waited for',
          response: { 200: ticketDeskSchema, ...refusals(401, 503) },
        },
      },
      async () => desk.desk(),
    );

    app.post(
      '/tickets/desk',
      {
        config: { role: 'steward' },
        schema: {
          tags,
          security,
          summary: 'Makes a ticket for somebody without a phone',
          headers: idempotencyHeaders,
          body: newDeskTicketSchema,
          response: { 201: madeTicketSchema, ...refusals(400, 401, 422, 429, 503) },
        },
      },
      async (request, reply) => {
        const { 'idempotency-key': idempotencyKey } = request.headers;
        const by = staffOf(request);
        const made = { by, language: languageOf(request), idempotencyKey };
        return reply.code(201).send(await desk.make(request.body, made));
      },
    );
  };
}

import { contentTypes } from '@site/shared/contracts/content-types';
import { qrKeysSchema } from '@site/shared/contracts/qr-keys';
import { ticketStatement } from '@site/shared/contracts/qr-proof';
import {
  createdTicketsSchema,
  staffTicketListSchema,
  staffTicketSchema,
  type TicketQrPayload,
  ticketListQuerySchema,
  ticketQrPayloadSchema,
  ticketStateChangeSchema,
  ticketTypesSchema,
} from '@site/shared/contracts/ticket';
import { isTicketCode } from '@site/shared/contracts/ticket-code';
import { ticketCreationSchema } from '@site/shared/contracts/ticket-creation';
import type { SecurityLog } from '@site/shared/trust-boundary/security-log';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { FairPollers } from '../../fair-pollers.ts';
import { AppError } from '../../http/app-error.ts';
import { idempotencyHeaders, registrationHeaders } from '../../http/idempotency-key.ts';
import { refusals } from '../../http/open-api.ts';
import { languageOf } from '../../http/request-language.ts';
import type { QrSigner } from '../../qr/qr-signer.ts';
import type { ReadSender } from '../sms/sms-sender.ts';
import { staffOf } from '../staff/staff-only.ts';
import { missingType } from './registration-refusals.ts';
import type { TicketService } from './service.ts';
import { staffTicketOf } from './snapshot.ts';
import { waitingListRoute } from './waiting-list-route.ts';

const tags = ['tickets'];
const security = [{ staff: [] }];

const ticketHeaders = registrationHeaders.extend({
  'ticket-type': z.union([ticketTypesSchema, z.literal('')]).optional(),
});

/** `POST /tickets` (specification section 7), and the waiting list for when there are none. */
export function ticketCreationRoute(
  tickets: TicketService,
  readSender: ReadSender,
): FastifyPluginAsyncZod {
  return async (app) => {
    app.addContentTypeParser(
      [contentTypes.ticket, contentTypes.combinedTicket],
      { parseAs: 'string' },
      app.getDefaultJsonParser('error', 'error'),
    );
    await app.register(waitingListRoute(tickets, readSender));
    app.post(
      '/tickets',
      {
        schema: {
          tags,
          summary: 'Registers for one or more activities; the tickets come by SMS',
          description: `The header Ticket-Type names the activities. One goes as ${contentTypes.ticket}, several, separated by commas, as ${contentTypes.combinedTicket}.`,
          consumes: [contentTypes.ticket, contentTypes.combinedTicket],
          headers: ticketHeaders,
          body: ticketCreationSchema,
          response: { 201: createdTicketsSchema, ...refusals(400, 403, 413, 415, 422, 429, 503) },
        },
      },
      async (request, reply) => {
        const { headers, body } = request;
        const { 'ticket-type': types, 'idempotency-key': idempotencyKey } = headers;
        const corrects = headers['corrects-registration'];
        if (!types) throw missingType();
        if (types.includes(',') && headers['content-type'] === contentTypes.ticket) {
          throw new AppError('validationFailed', 400, {
            message: `Several tickets are asked for with ${contentTypes.combinedTicket}.`,
            fieldErrors: { 'ticket-type': 'invalid' },
          });
        }
        const visitor = { sender: await readSender(request), language: languageOf(request) };
        const created = await tickets.create(body, {
          types,
          ...visitor,
          idempotencyKey,
          corrects,
        });
        return reply
          .code(201)
          .send(created.map(({ type, number }) => ({ type, ticketNumber: number })));
      },
    );
  };
}

interface TicketStaffRoutesOptions {
  readonly tickets: TicketService;
  readonly pollers: Pick<FairPollers, 'catchUp'>;
  readonly signer: QrSigner;
  /** What is told to operators of codes that are not ours. */
  readonly securityLog: SecurityLog;
}

/** What staff do with tickets; the scope lets nobody else in. */
export function ticketStaffRoutes({
  tickets,
  pollers,
  signer,
  securityLog,
}: TicketStaffRoutesOptions): FastifyPluginAsyncZod {
  /** A code of a key that is not used any more may be genuine: its ticket decides. */
  function refuseForged(payload: TicketQrPayload, client: string): void {
    const { proof } = payload;
    if (proof === undefined || signer.check(ticketStatement(payload), proof) !== 'forged') return;
    securityLog.report('qr-code-forged', { client });
    throw new AppError('forgedCode', 400, { message: 'This QR code was not made here.' });
  }

  /** A code is looked up in memory: another backend may just have made its ticket. */
  const catchUpCode = async (secret: string) => {
    const isUnknown = isTicketCode(secret) && tickets.snapshot.withCode(secret).length === 0;
    if (isUnknown) await pollers.catchUp('tickets');
  };

  return async (app) => {
    app.get(
      '/tickets/qr-keys',
      {
        config: { role: 'steward' },
        schema: {
          tags,
          security,
          summary: 'What devices check QR codes with, and the activities that there are',
          response: { 200: qrKeysSchema, ...refusals(401) },
        },
      },
      async () => ({ keys: signer.publicKeys(), activities: tickets.activities() }),
    );

    app.get(
      '/tickets',
      {
        config: { role: 'steward' },
        schema: {
          tags,
          security,
          summary: 'Tickets in these states',
          querystring: ticketListQuerySchema,
          response: { 200: staffTicketListSchema, ...refusals(400, 401) },
        },
      },
      async ({ query: { state } }) => {
        if (state === undefined) throw missingState();
        await pollers.catchUp('tickets');
        return tickets.snapshot.inStates([state].flat()).map(staffTicketOf);
      },
    );

    app.patch(
      '/tickets/:secret/state',
      {
        config: { role: 'steward' },
        schema: {
          tags,
          security,
          summary: 'Sets the state of a ticket',
          headers: ticketHeaders,
          params: z.object({ secret: z.string().max(200) }),
          body: ticketStateChangeSchema,
          response: { 200: staffTicketSchema, ...refusals(400, 401, 403, 404, 409, 503) },
        },
      },
      async (request) => {
        const { state, scannedAt, since } = request.body;
        const { 'ticket-type': type, 'idempotency-key': idempotencyKey } = request.headers;
        const { secret } = request.params;
        const change = { secret, type: type || undefined, state, scannedAt, since, idempotencyKey };
        await catchUpCode(secret);
        return staffTicketOf(await tickets.change({ ...change, by: staffOf(request) }));
      },
    );

    app.patch(
      '/tickets/state',
      {
        config: { role: 'steward' },
        schema: {
          tags,
          security,
          summary: 'Uses up the ticket whose QR image was scanned',
          headers: idempotencyHeaders,
          body: ticketQrPayloadSchema,
          response: { 200: staffTicketSchema, ...refusals(400, 401, 404, 409, 503) },
        },
      },
      async (request) => {
        const { 'idempotency-key': idempotencyKey } = request.headers;
        refuseForged(request.body, request.ip);
        await catchUpCode(request.body.secret);
        const by = staffOf(request);
        return staffTicketOf(await tickets.scan(request.body, { idempotencyKey, by }));
      },
    );
  };
}

function missingState(): AppError {
  return new AppError('validationFailed', 400, {
    message: 'Missing required parameter: state',
    fieldErrors: { state: 'required' },
  });
}

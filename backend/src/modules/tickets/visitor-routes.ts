import { activityStatesSchema } from '@site/shared/contracts/activity-state';
import { ticketTypeHeader } from '@site/shared/contracts/headers';
import { ticketListSchema, ticketTypesSchema } from '@site/shared/contracts/ticket';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { FairPollers } from '../../fair-pollers.ts';
import { AppError } from '../../http/app-error.ts';
import { refusals } from '../../http/open-api.ts';
import { pollsOnly } from '../../http/quiet-routes.ts';
import { type QrFormat, type QrImages, qrTypes } from '../../qr/qr-images.ts';
import type { QrTexts } from '../../qr/qr-texts.ts';
import { sendSnapshot } from '../../snapshot/snapshot-answer.ts';
import { missingType, unknownType } from './registration-refusals.ts';
import type { TicketService } from './service.ts';

const secretSchema = z.object({ secret: z.string().max(200) });
const imageParams = secretSchema.extend({ type: z.string().max(200) });

type SecretRequest = FastifyRequest<{ Params: { secret: string } }>;
type ImageRequest = FastifyRequest<{ Params: { secret: string; type: string } }>;

interface VisitorRoutesOptions {
  readonly pollers: Pick<FairPollers, 'catchUp' | 'ageOf'>;
  readonly tickets: TicketService;
  readonly images: QrImages;
  readonly qrTexts: QrTexts;
  readonly now: () => number;
}

/** What phones ask every 2 s, and QR images. Answered from memory, and not logged one by one. */
export function ticketVisitorRoutes(options: VisitorRoutesOptions) {
  const { tickets, pollers, images, qrTexts, now } = options;
  const { snapshot } = tickets;
  return async (app: FastifyInstance) => {
    pollsOnly(app);

    /** Those that another backend may just have made. */
    const sendLateTickets = async (request: SecretRequest, reply: FastifyReply, types: string) => {
      await pollers.catchUp('tickets');
      const answer = snapshot.view(request.params.secret, types);
      if (!answer) throw unknownTicket();
      return sendSnapshot(request, reply, { answer, now: now(), age: pollers.ageOf('tickets') });
    };

    app.get(
      '/tickets/by-secret/:secret',
      {
        schema: {
          tags: ['tickets'],
          summary: 'Tickets of the types in the header Ticket-Type, for who has their secret',
          params: secretSchema,
          response: { 200: ticketListSchema, ...refusals(400, 404) },
        },
      },
      (request: SecretRequest, reply) => {
        const types = request.headers[ticketTypeHeader.toLowerCase()];
        if (typeof types !== 'string' || types === '') throw missingType();
        const answer = snapshot.view(request.params.secret, types);
        return answer
          ? sendSnapshot(request, reply, { answer, now: now(), age: pollers.ageOf('tickets') })
          : sendLateTickets(request, reply, types);
      },
    );

    app.get(
      '/tickets/states',
      {
        schema: {
          tags: ['tickets'],
          summary: 'Whether there are tickets of the types in the header Ticket-Type',
          description: 'The ETag leaves the clock out: with If-None-Match the answer may be 304.',
          response: { 200: activityStatesSchema, ...refusals(400) },
        },
      },
      (request, reply) => {
        const types = request.headers[ticketTypeHeader.toLowerCase()];
        if (typeof types !== 'string' || types === '') throw missingType();
        if (!ticketTypesSchema.safeParse(types).success) throw unknownType('These are no types.');
        const age = pollers.ageOf('tickets');
        return sendSnapshot(request, reply, { answer: tickets.states(types), now: now(), age });
      },
    );

    const image = (format: QrFormat) => async (request: ImageRequest, reply: FastifyReply) => {
      const { secret, type } = request.params;
      if (!snapshot.has(secret, type)) await pollers.catchUp('tickets');
      if (!snapshot.has(secret, type)) throw unknownTicket();
      const text = qrTexts.ofTicket({ type, secret });
      return reply.type(qrTypes[format]).send(await images.get(text, format));
    };
    const schema = {
      tags: ['tickets'],
      summary: "A ticket's QR image: what staff send to use it",
      params: imageParams,
    };
    app.get('/tickets/qr/:type/:secret(^[\\w-]+).svg', { schema }, image('svg'));
    app.get('/tickets/qr/:type/:secret(^[\\w-]+).png', { schema }, image('png'));
  };
}

function unknownTicket(): AppError {
  return new AppError('notFound', 404, { message: 'There is no such ticket.' });
}

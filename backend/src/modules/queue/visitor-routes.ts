import { queueBoardSchema } from '@site/shared/contracts/queue-staff';
import { queueTicketSchema } from '@site/shared/contracts/queue-ticket';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { FairPollers } from '../../fair-pollers.ts';
import { AppError } from '../../http/app-error.ts';
import { refusals } from '../../http/open-api.ts';
import { pollsOnly } from '../../http/quiet-routes.ts';
import { type QrFormat, type QrImages, qrTypes } from '../../qr/qr-images.ts';
import type { QrTexts } from '../../qr/qr-texts.ts';
import { sendSnapshot } from '../../snapshot/snapshot-answer.ts';
import type { QueueService } from './service.ts';

const codeSchema = z.object({ code: z.string().max(100) });

type CodeRequest = FastifyRequest<{ Params: { code: string } }>;

interface VisitorRoutesOptions {
  readonly pollers: Pick<FairPollers, 'catchUp' | 'ageOf'>;
  readonly queue: QueueService;
  readonly images: QrImages;
  readonly qrTexts: QrTexts;
  readonly now: () => number;
}

/**
 * What phones and the number board ask every 2 s. Answered from memory, in a scope without cookies,
 * and not logged one by one.
 */
export function queueVisitorRoutes(options: VisitorRoutesOptions) {
  const { queue, pollers, images, qrTexts, now } = options;
  const { snapshot } = queue;
  return async (app: FastifyInstance) => {
    pollsOnly(app);

    /** One that another backend may just have made. */
    const sendLateTicket = async (request: CodeRequest, reply: FastifyReply) => {
      await pollers.catchUp('queue');
      const answer = snapshot.view(request.params.code);
      if (!answer) throw unknownTicket();
      return sendSnapshot(request, reply, { answer, now: now(), age: pollers.ageOf('queue') });
    };

    app.get(
      '/ticket/view/:code',
      {
        schema: {
          tags: ['queue'],
          summary: 'A queue ticket, for who has its code',
          description: 'The ETag leaves the clock out: with If-None-Match the answer may be 304.',
          params: codeSchema,
          response: { 200: queueTicketSchema, ...refusals(404) },
        },
      },
      (request: CodeRequest, reply) => {
        const answer = snapshot.view(request.params.code);
        return answer
          ? sendSnapshot(request, reply, { answer, now: now(), age: pollers.ageOf('queue') })
          : sendLateTicket(request, reply);
      },
    );

    app.get(
      '/board',
      {
        schema: {
          tags: ['queue'],
          summary: 'Numbers for a screen that everyone sees',
          response: { 200: queueBoardSchema },
        },
      },
      async (request, reply) =>
        sendSnapshot(request, reply, {
          answer: snapshot.board(),
          now: now(),
          age: pollers.ageOf('queue'),
        }),
    );

    const image = (format: QrFormat) => async (request: CodeRequest, reply: FastifyReply) => {
      const { code } = request.params;
      if (!snapshot.has(code)) await pollers.catchUp('queue');
      if (!snapshot.has(code)) throw unknownTicket();
      return reply.type(qrTypes[format]).send(await images.get(qrTexts.ofQueue(code), format));
    };
    const imageSchema = {
      tags: ['queue'],
      summary: "A queue ticket's QR image: the address of its page",
      params: codeSchema,
    };
    app.get('/ticket/view/:code(^[\\w-]+).svg', { schema: imageSchema }, image('svg'));
    app.get('/tickets/qr/:code(^[\\w-]+).png', { schema: imageSchema }, image('png'));
  };
}

function unknownTicket(): AppError {
  return new AppError('notFound', 404, { message: 'There is no such ticket.' });
}

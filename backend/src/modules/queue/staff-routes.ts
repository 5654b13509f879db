import {
  callNextSchema,
  queueActionBodySchema,
  queueActionSchema,
  queueLogSchema,
  staffQueueSchema,
  staffQueueTicketSchema,
} from '@site/shared/contracts/queue-staff';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { FairPollers } from '../../fair-pollers.ts';
import { idempotencyHeaders } from '../../http/idempotency-key.ts';
import { refusals } from '../../http/open-api.ts';
import { sendSnapshot } from '../../snapshot/snapshot-answer.ts';
import type { QueueService } from './service.ts';
import { staffTicketOf } from './snapshot.ts';

const tags = ['queue'];
const security = [{ staff: [] }];
const codeSchema = z.object({ code: z.string().max(100) });

interface QueueStaffRoutesOptions {
  readonly queue: QueueService;
  readonly pollers: Pick<FairPollers, 'catchUp' | 'ageOf'>;
  readonly now: () => number;
}

/** The queue for its staff; the scope lets nobody else in. Mounted at `/api/challenge/staff`. */
export function queueStaffRoutes({
  queue,
  pollers,
  now,
}: QueueStaffRoutesOptions): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/queue',
      {
        logLevel: 'warn',
        schema: {
          tags,
          security,
          summary: 'Everyone in the queue, and who was last',
          response: { 200: staffQueueSchema, ...refusals(401) },
        },
      },
      async (request, reply) => {
        // Who has just called somebody and does not see it would call the next one.
        await pollers.catchUp('queue');
        return sendSnapshot(request, reply, {
          answer: queue.snapshot.staffQueue(),
          now: now(),
          age: pollers.ageOf('queue'),
        });
      },
    );

    app.post(
      '/queue/next',
      {
        schema: {
          tags,
          security,
          summary: 'Calls the first one in the queue',
          headers: idempotencyHeaders,
          body: callNextSchema,
          response: { 200: staffQueueTicketSchema, ...refusals(400, 401, 404, 409, 503) },
        },
      },
      async ({ body: { interviewerName }, headers: { 'idempotency-key': idempotencyKey } }) =>
        staffTicketOf(await queue.callNext({ interviewerName, idempotencyKey })),
    );

    app.post(
      '/queue/:code/:action',
      {
        schema: {
          tags,
          security,
          summary: 'Takes a ticket one step further, or back',
          description: 'The ticket is named by its code or by its number.',
          headers: idempotencyHeaders,
          params: codeSchema.extend({ action: queueActionSchema }),
          body: queueActionBodySchema,
          response: { 200: staffQueueTicketSchema, ...refusals(400, 401, 404, 409, 503) },
        },
      },
      async ({ params, body, headers: { 'idempotency-key': idempotencyKey } }) => {
        const { code, action } = params;
        const { interviewerName } = body ?? {};
        return staffTicketOf(await queue.step(code, action, { interviewerName, idempotencyKey }));
      },
    );

    for (const [path, paused] of [
      ['/queue/pause', true],
      ['/queue/resume', false],
    ] as const) {
      app.post(
        path,
        {
          schema: {
            tags,
            security,
            summary: paused ? 'Nobody is called until it goes on' : 'The queue goes on',
            response: { 204: z.undefined().describe('Done'), ...refusals(401, 503) },
          },
        },
        async (_request, reply) => {
          await queue.setPaused(paused);
          return reply.code(204).send();
        },
      );
    }

    app.get(
      '/queue/:code/log',
      {
        schema: {
          tags,
          security,
          summary: 'Who did what with a ticket when',
          params: codeSchema,
          response: { 200: queueLogSchema, ...refusals(401, 404, 503) },
        },
      },
      async ({ params }) => queue.history(params.code),
    );
  };
}

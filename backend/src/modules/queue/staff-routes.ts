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
import { requireRole, staffOf } from '../staff/staff-only.ts';
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
        config: { role: 'steward' },
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
        config: { role: 'interviewer' },
        schema: {
          tags,
          security,
          summary: 'Calls the first one in the queue',
          headers: idempotencyHeaders,
          body: callNextSchema,
          response: { 200: staffQueueTicketSchema, ...refusals(400, 401, 403, 404, 409, 503) },
        },
      },
      async (request) => {
        const { name } = staffOf(request);
        const { 'idempotency-key': idempotencyKey } = request.headers;
        // Who is known by name calls in that name.
        const interviewerName = name ?? request.body.interviewerName;
        return staffTicketOf(await queue.callNext({ name, interviewerName, idempotencyKey }));
      },
    );

    app.post(
      '/queue/:code/:action',
      {
        config: { role: 'steward' },
        schema: {
          tags,
          security,
          summary: 'Takes a ticket one step further, or back',
          description:
            'The ticket is named by its code or by its number. Stewards may start an interview, by a scan. With `from` the step is taken from that status only.',
          headers: idempotencyHeaders,
          params: codeSchema.extend({ action: queueActionSchema }),
          body: queueActionBodySchema,
          response: { 200: staffQueueTicketSchema, ...refusals(400, 401, 403, 404, 409, 503) },
        },
      },
      async (request) => {
        const { params, body, headers } = request;
        const { code, action } = params;
        const staff = staffOf(request);
        if (action !== 'start') requireRole(staff, 'interviewer');
        const { name } = staff;
        const { interviewerName: told, from } = body ?? {};
        // A scan names nobody: the interviewer stays who called.
        const interviewerName = told === undefined ? undefined : (name ?? told);
        const { 'idempotency-key': idempotencyKey } = headers;
        const actor = { name, interviewerName, idempotencyKey };
        return staffTicketOf(await queue.step(code, { event: action, from }, actor));
      },
    );

    for (const [path, paused] of [
      ['/queue/pause', true],
      ['/queue/resume', false],
    ] as const) {
      app.post(
        path,
        {
          config: { role: 'interviewer' },
          schema: {
            tags,
            security,
            summary: paused ? 'Nobody is called until it goes on' : 'The queue goes on',
            response: { 204: z.undefined().describe('Done'), ...refusals(401, 403, 503) },
          },
        },
        async (request, reply) => {
          await queue.setPaused(paused, staffOf(request));
          return reply.code(204).send();
        },
      );
    }

    app.get(
      '/queue/:code/log',
      {
        config: { role: 'interviewer' },
        schema: {
          tags,
          security,
          summary: 'Who did what with a ticket when',
          params: codeSchema,
          response: { 200: queueLogSchema, ...refusals(401, 403, 404, 503) },
        },
      },
      async ({ params }) => queue.history(params.code),
    );
  };
}

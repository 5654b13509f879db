import { staffQueueSmsSchema } from '@site/shared/contracts/queue-sms';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { refusals } from '../../http/open-api.ts';
import { sendSnapshot } from '../../snapshot/snapshot-answer.ts';
import type { SmsStates } from './sms-states.ts';

interface SmsStatesRouteOptions {
  readonly smsStates: SmsStates;
  readonly now: () => number;
}

/**
 * Whether people have their SMS, for who may have to call them some other way. Polled; the scope lets only
 * staff in. Mounted at `/api/challenge/staff`.
 */
export function smsStatesRoute({ smsStates, now }: SmsStatesRouteOptions): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/queue/sms',
      {
        logLevel: 'warn',
        config: { role: 'steward' },
        schema: {
          tags: ['queue'],
          security: [{ staff: [] }],
          summary: 'What became of the newest SMS of each ticket in the queue',
          response: { 200: staffQueueSmsSchema, ...refusals(401, 503) },
        },
      },
      async (request, reply) =>
        sendSnapshot(request, reply, { answer: await smsStates.answer(), now: now(), age: 0 }),
    );
  };
}

import { activityStatesSchema } from '@site/shared/contracts/activity-state';
import type { FastifyInstance } from 'fastify';
import { pollsOnly } from '../../http/quiet-routes.ts';
import { sendSnapshot } from '../../snapshot/snapshot-answer.ts';
import type { ChallengeService } from './service.ts';

interface StateRouteOptions {
  readonly challenge: Pick<ChallengeService, 'state'>;
  readonly now: () => number;
}

/** What the challenge's form asks every 2 s. It has a period and no stock: the clock is all it takes. */
export function challengeStateRoute({ challenge, now }: StateRouteOptions) {
  return async (app: FastifyInstance) => {
    pollsOnly(app);
    app.get(
      '/state',
      {
        schema: {
          tags: ['challenge'],
          summary: 'Whether registration for the challenge is open',
          response: { 200: activityStatesSchema },
        },
      },
      (request, reply) =>
        sendSnapshot(request, reply, {
          answer: challenge.state(),
          now: now(),
          age: 0,
        }),
    );
  };
}

import { erasedPersonSchema, erasePersonSchema } from '@site/shared/contracts/fair-people';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { refusals } from '../../http/open-api.ts';
import { staffOf } from '../staff/staff-only.ts';
import type { PeopleService } from './service.ts';

const tags = ['people'];
const security = [{ staff: [] }];

/** The people of a fair; the scope lets only staff in. Mounted at `/api/challenge/staff`. */
export function peopleRoutes(people: PeopleService): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/people.csv',
      { schema: { tags, security, summary: 'Everyone who registered, as CSV' } },
      async (request, reply) =>
        reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', 'attachment; filename="people.csv"')
          .send(await people.export(staffOf(request))),
    );

    app.post(
      '/people/erase',
      {
        schema: {
          tags,
          security,
          summary:
            'Forgets a person: tickets, their logs, interviews, places on waiting lists, and SMS',
          body: erasePersonSchema,
          response: { 200: erasedPersonSchema, ...refusals(400, 401, 403, 503) },
        },
      },
      async (request) => people.erase(staffOf(request), request.body.phone),
    );
  };
}

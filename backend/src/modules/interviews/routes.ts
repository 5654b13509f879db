import {
  interviewNoteChangeSchema,
  interviewNoteSchema,
} from '@site/shared/contracts/interview-note';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { refusals } from '../../http/open-api.ts';
import { staffOf } from '../staff/staff-only.ts';
import type { InterviewsService } from './service.ts';

const tags = ['interviews'];
const security = [{ staff: [] }];
const params = z.object({ code: z.string().regex(/^[\w-]{22}$/) });

/** What interviewers note; the scope lets only staff in. Mounted at `/api/challenge/staff`. */
export function interviewRoutes(interviews: InterviewsService): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/queue/:code/note',
      {
        config: { role: 'interviewer' },
        schema: {
          tags,
          security,
          summary: 'What was noted of an interview',
          params,
          response: { 200: interviewNoteSchema, ...refusals(400, 401, 403, 404, 503) },
        },
      },
      async ({ params: { code } }) => interviews.read(code),
    );

    app.patch(
      '/queue/:code/note',
      {
        config: { role: 'interviewer' },
        schema: {
          tags,
          security,
          summary: 'Saves what was noted of an interview, unless somebody else has since',
          params,
          body: interviewNoteChangeSchema,
          response: { 200: interviewNoteSchema, ...refusals(400, 401, 403, 404, 409, 503) },
        },
      },
      async (request) => {
        const { interviewerName = null, ...change } = request.body;
        const by = staffOf(request).name ?? interviewerName;
        return interviews.save({ ...change, by, code: request.params.code });
      },
    );
  };
}

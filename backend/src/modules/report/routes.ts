import { fairReportSchema, reportQuerySchema } from '@site/shared/contracts/fair-report';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { refusals } from '../../http/open-api.ts';
import type { ReportService } from './report-service.ts';

const tags = ['report'];
const security = [{ staff: [] }];

/** The fair in figures, for organisers. Mounted at `/api/challenge/staff`. */
export function reportRoutes(report: ReportService): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/report',
      {
        logLevel: 'warn',
        schema: {
          tags,
          security,
          summary: 'A day of the fair in figures, and the queue now',
          querystring: reportQuerySchema,
          response: { 200: fairReportSchema, ...refusals(400, 401, 403, 503) },
        },
      },
      async ({ query: { day } }) => report.read(day),
    );

    app.get(
      '/report.csv',
      {
        schema: {
          tags,
          security,
          summary: 'The same as CSV',
          querystring: reportQuerySchema,
        },
      },
      async ({ query: { day } }, reply) =>
        reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', 'attachment; filename="report.csv"')
          .send(await report.csv(day)),
    );
  };
}

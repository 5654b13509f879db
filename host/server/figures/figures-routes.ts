import type { OnlyOperators } from '@site/shared/trust-boundary/operators-only';
import type { FastifyInstance } from 'fastify';
import type { ListedExperiment } from '../../releases/experiments/list-experiments.ts';
import type { FigureStore } from './figure-store.ts';
import { figuresCsv } from './figures-csv.ts';
import { figuresPage } from './figures-page.ts';
import { readFiguresQuery } from './figures-query.ts';
import { makeReport } from './figures-report.ts';
import { siteClock } from './site-clock.ts';

interface FiguresRoutesOptions {
  /** Lets those through who may read figures. */
  readonly onlyReaders: OnlyOperators;
  readonly store: Pick<FigureStore, 'read'>;
  /** The newest ones, which the page shows. */
  readonly readExperiments: () => Promise<readonly ListedExperiment[]>;
  readonly now?: () => number;
}

/** `/figures` and `/figures/table.csv`: what was counted of visits, for who has a token. */
export function figuresRoutes(app: FastifyInstance, options: FiguresRoutesOptions): void {
  const { onlyReaders: onRequest, store, readExperiments, now = Date.now } = options;
  const queryOf = (query: unknown) => readFiguresQuery(query, siteClock(now()).day);
  app.get('/figures', { onRequest }, async (request, reply) => {
    const query = queryOf(request.query);
    const read = await Promise.allSettled([
      makeReport(store.read(query.from, query.to), query),
      readExperiments(),
    ]);
    for (const part of read) {
      if (part.status === 'rejected') {
        request.log.error({ err: part.reason }, 'figures of visits cannot be read');
      }
    }
    const [report, experiments] = read;
    const { html, contentSecurityPolicy } = figuresPage(
      { report: readOf(report), experiments: readOf(experiments) },
      query,
    );
    return reply
      .code(read.some(({ status }) => status === 'fulfilled') ? 200 : 503)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', contentSecurityPolicy)
      .send(html);
  });
  app.get('/figures/table.csv', { onRequest }, async (request, reply) => {
    const query = queryOf(request.query);
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="figures-${query.from}-${query.to}.csv"`)
      .send(await figuresCsv(store.read(query.from, query.to), query));
  });
}

function readOf<Value>(part: PromiseSettledResult<Value>): Value | undefined {
  return part.status === 'fulfilled' ? part.value : undefined;
}

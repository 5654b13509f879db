import { toCsv } from '@site/shared/trust-boundary/csv';
import type { FigureLine } from './figure-day.ts';
import type { FiguresQuery } from './figures-query.ts';
import { isAsked } from './figures-report.ts';

const header = ['day', 'hour', 'page', 'language', 'campaign', 'figure', 'of', 'count'];

/** Up to this many days are told by the hour. */
const maxDaysByHour = 31;

/** What was counted as CSV: a line for each figure of each hour, or of each day in a long period. */
export async function figuresCsv(
  days: AsyncIterable<{ readonly day: string; readonly lines: readonly FigureLine[] }>,
  query: FiguresQuery,
): Promise<string> {
  const length = (Date.parse(query.to) - Date.parse(query.from)) / (24 * 60 * 60_000) + 1;
  const rows: (string | number)[][] = [];
  for await (const { day, lines } of days) {
    for (const line of lines) {
      if (!isAsked(line, query)) continue;
      const { page, language, campaign, hours } = line;
      const what = columnsOf(line.what);
      const counts =
        length <= maxDaysByHour ? Object.entries(hours).sort() : [['', sum(hours)] as const];
      for (const [hour, count] of counts)
        rows.push([day, hour, page, language, campaign, ...what, count]);
    }
  }
  return toCsv(header, rows);
}

/** `form failed refused` and `forms/contact`, `visit` and `search`, `read` and `25`. */
function columnsOf(what: string): readonly [string, string] {
  const [kind = '', of = '', ...step] = what.split(' ');
  return [[kind, ...step].join(' '), of];
}

function sum(hours: FigureLine['hours']): number {
  return Object.values(hours).reduce((total, count) => total + count, 0);
}

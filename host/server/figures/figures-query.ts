import { retentionDays } from '@site/shared/contracts/retention';
import { z } from 'zod';
import { dayAfter } from './site-clock.ts';

/** What of the figures somebody asks for. */
export interface FiguresQuery {
  /** The first day and the last one. */
  readonly from: string;
  readonly to: string;
  /** Of this page, language and campaign alone; of all where it is empty. */
  readonly page: string;
  readonly language: string;
  readonly campaign: string;
  /** What the page itself is written in. */
  readonly lang: 'nl' | 'en';
}

/** Shown when no period was asked for, in days. */
const usualDays = 28;

/** Longest period, in days. */
const maxDays = 366;

const text = z.string().max(300).catch('');
const day = z.iso.date().optional().catch(undefined);

const schema = z.object({
  from: day,
  to: day,
  page: text,
  language: z.enum(['nl', 'en', '']).catch(''),
  campaign: text,
  lang: z.enum(['nl', 'en']).catch('nl'),
});

/** Reads what was asked for; whatever cannot be read is as if it had not been asked. */
export function readFiguresQuery(query: unknown, today: string): FiguresQuery {
  const asked = schema.parse(query ?? {});
  const oldest = dayAfter(today, -retentionDays.visitFigures);
  const to = within(asked.to ?? today, oldest, today);
  const from = within(asked.from ?? dayAfter(to, 1 - usualDays), dayAfter(to, 1 - maxDays), to);
  return { ...asked, from, to };
}

/** The same as an address's query, for links. */
export function writeFiguresQuery(
  query: FiguresQuery,
  changes: Partial<FiguresQuery> = {},
): string {
  return new URLSearchParams({ ...query, ...changes }).toString();
}

function within(day: string, first: string, last: string): string {
  if (day < first) return first;
  return day > last ? last : day;
}

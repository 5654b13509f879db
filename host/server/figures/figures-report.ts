import type { FigureLine } from './figure-day.ts';
import type { FiguresQuery } from './figures-query.ts';
import { referrerKinds } from './referrer-kind.ts';
import { dayAfter } from './site-clock.ts';

/** Figures of a page, a language, a campaign or all of them. */
export class Row {
  visits = 0;
  views = 0;
  begun = 0;
  sent = 0;
  /** How often a part of a page was reached, by percent. */
  readonly read: Record<string, number> = {};

  add(what: string, times: number): void {
    const [kind, ...of] = what.split(' ');
    if (kind === 'visit') this.visits += times;
    if (kind === 'view') this.views += times;
    if (kind === 'read') add(this.read, of.join(' '), times);
    if (what.endsWith(' begun')) this.begun += times;
    if (what.endsWith(' arrived')) this.sent += times;
  }
}

/** The way through one form. */
export interface FormRow {
  /** `begun`, `reached 2`, `arrived`, `failed refused` and so on, with how often. */
  readonly steps: Record<string, number>;
}

/** What is shown of a period. */
export interface FiguresReport {
  readonly total: Row;
  /** Days of the period, or hours of its one day, in order and without gaps. */
  readonly curve: readonly {
    readonly label: string;
    readonly visits: number;
    readonly views: number;
  }[];
  readonly pages: ReadonlyMap<string, Row>;
  readonly languages: ReadonlyMap<string, Row>;
  readonly campaigns: ReadonlyMap<string, Row>;
  readonly referrers: Readonly<Record<string, number>>;
  readonly forms: ReadonlyMap<string, FormRow>;
  /** What can be chosen from. */
  readonly choices: { readonly pages: readonly string[]; readonly campaigns: readonly string[] };
}

type Days = AsyncIterable<{ readonly day: string; readonly lines: readonly FigureLine[] }>;

/** Adds up what was counted, as far as it is asked for. */
export async function makeReport(days: Days, query: FiguresQuery): Promise<FiguresReport> {
  const total = new Row();
  const curve = emptyCurve(query);
  const [pages, languages, campaigns] = [rows(), rows(), rows()];
  const referrers = Object.fromEntries(referrerKinds.map((kind) => [kind, 0]));
  const forms = new Map<string, FormRow>();
  const choices = { pages: new Set<string>(), campaigns: new Set<string>() };
  for await (const { day, lines } of days) {
    for (const line of lines) {
      choices.pages.add(line.page);
      choices.campaigns.add(line.campaign);
      if (!isAsked(line, query)) continue;
      const { page, language, campaign, what, hours } = line;
      const times = Object.values(hours).reduce((sum, count) => sum + count, 0);
      for (const row of [total, pages.of(page), languages.of(language), campaigns.of(campaign)])
        row.add(what, times);
      for (const [hour, count] of Object.entries(hours))
        curve.get(query.from === query.to ? hour : day)?.add(what, count);
      const [kind, of = '', ...step] = what.split(' ');
      if (kind === 'visit') add(referrers, of, times);
      if (kind === 'form') {
        const form = forms.get(of) ?? { steps: {} };
        forms.set(of, form);
        add(form.steps, step.join(' '), times);
      }
    }
  }
  return {
    total,
    curve: [...curve].map(([label, { visits, views }]) => ({ label, visits, views })),
    pages: pages.sorted(),
    languages: languages.sorted(),
    campaigns: campaigns.sorted(),
    referrers,
    forms: new Map([...forms].sort(([one], [other]) => one.localeCompare(other))),
    choices: {
      pages: [...choices.pages].sort(),
      campaigns: [...choices.campaigns].filter(Boolean).sort(),
    },
  };
}

/** Whether a line is one of those that are asked for. */
export function isAsked(line: FigureLine, { page, language, campaign }: FiguresQuery): boolean {
  return (
    (page === '' || line.page === page) &&
    (language === '' || line.language === language) &&
    (campaign === '' || line.campaign === campaign)
  );
}

function emptyCurve({ from, to }: FiguresQuery): Map<string, Row> {
  const labels: string[] = [];
  if (from === to) {
    for (let hour = 0; hour < 24; hour++) labels.push(String(hour).padStart(2, '0'));
  } else for (let day = from; day <= to; day = dayAfter(day, 1)) labels.push(day);
  return new Map(labels.map((label) => [label, new Row()]));
}

function rows() {
  const known = new Map<string, Row>();
  return {
    of(name: string): Row {
      const row = known.get(name) ?? new Row();
      known.set(name, row);
      return row;
    },
    /** The most visited first. */
    sorted: () =>
      new Map(
        [...known].sort(
          ([oneName, one], [otherName, other]) =>
            other.visits - one.visits ||
            other.views - one.views ||
            oneName.localeCompare(otherName),
        ),
      ),
  };
}

function add(counts: Record<string, number>, name: string, times: number): void {
  counts[name] = (counts[name] ?? 0) + times;
}

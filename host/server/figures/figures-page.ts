import type { ListedExperiment } from '../../releases/experiments/list-experiments.ts';
import type { ComposedDocument } from '../document/composition.ts';
import { escapeHtml } from '../document/escape-html.ts';
import { plainPage } from '../document/plain-page.ts';
import { figuresCurve } from './figures-curve.ts';
import { figuresExperiments } from './figures-experiments.ts';
import { figuresForm } from './figures-form.ts';
import { type FiguresQuery, writeFiguresQuery } from './figures-query.ts';
import type { FiguresReport, Row } from './figures-report.ts';
import { figuresStyles } from './figures-styles.ts';
import { curveTable, figuresTable, rowsTable, type WriteNumber } from './figures-tables.ts';
import { campaignText, type FiguresTexts, figuresTexts, fill, pageText } from './figures-texts.ts';
import { formTable } from './form-table.ts';
import { referrerKinds } from './referrer-kind.ts';

/** The page's parts; one that cannot be read now is left out. */
interface FiguresParts {
  readonly report: FiguresReport | undefined;
  readonly experiments: readonly ListedExperiment[] | undefined;
}

/** What was counted in a period, for those who write the site and its campaigns. */
export function figuresPage(
  { report, experiments }: FiguresParts,
  query: FiguresQuery,
): ComposedDocument {
  const t = figuresTexts[query.lang];
  const other = query.lang === 'nl' ? 'en' : 'nl';
  const format = new Intl.NumberFormat(query.lang === 'nl' ? 'nl-NL' : 'en-GB');
  const number: WriteNumber = (value) => format.format(value);
  const address = (path: string, changes?: Partial<FiguresQuery>) =>
    escapeHtml(`${path}?${writeFiguresQuery(query, changes)}`);
  const unread = (what: string) =>
    `<p role="alert">${what} <a href="${address('/figures')}">${t.tryAgain}</a></p>`;
  return plainPage({
    language: query.lang,
    title: t.title,
    styles: figuresStyles,
    body: [
      '<header>',
      `<h1>${t.title}</h1>`,
      `<a href="${address('/figures', { lang: other })}" hreflang="${other}" lang="${other}">${t.otherLanguage}</a>`,
      '</header>',
      '<main>',
      figuresForm(report?.choices, query, t),
      `<p>${fill(t.period, { from: query.from, to: query.to })} <a href="${address('/figures/table.csv')}" download>${t.csv}</a></p>`,
      `<h2>${t.curve}</h2>`,
      ...(report
        ? [
            totals(report, t, number),
            figuresCurve(report, t),
            curveTable(report, t, number),
            ...tables(report, t, number),
          ]
        : [unread(t.reportUnread)]),
      ...(experiments
        ? figuresExperiments(experiments, t, number)
        : [`<h2>${t.experiments}</h2>`, unread(t.experimentsUnread)]),
      `<h2>${t.rulesHeading}</h2>`,
      `<ul>${t.rules.map((rule) => `<li>${escapeHtml(rule)}</li>`).join('\n')}</ul>`,
      '</main>',
    ],
  });
}

function totals({ total }: FiguresReport, t: FiguresTexts, number: WriteNumber): string {
  const of = [
    [t.visits, total.visits],
    [t.views, total.views],
    [t.begun, total.begun],
    [t.sent, total.sent],
  ] as const;
  return `<dl>${of.map(([name, value]) => `<div><dt>${name}</dt><dd>${number(value)}</dd></div>`).join('')}</dl>`;
}

function tables(report: FiguresReport, t: FiguresTexts, number: WriteNumber): string[] {
  const { total, pages, languages, campaigns, referrers, forms } = report;
  if (total.views + total.begun + total.sent === 0 && forms.size === 0)
    return [`<p>${t.nothing}</p>`];
  const named = (rows: ReadonlyMap<string, Row>, name: (key: string) => string) =>
    [...rows].map(([key, row]) => [name(key), row] as const);
  const page = (path: string) => pageText(path, t);
  const language = (code: string) => (code === 'nl' ? t.nlName : t.enName);
  const campaign = (name: string) => campaignText(name, t);
  const section = (
    id: 'pages' | 'languages' | 'campaigns',
    first: string,
    rows: readonly (readonly [string, Row])[],
  ) => [`<h2>${t[id]}</h2>`, rowsTable({ id, caption: t[id], first, rows }, t, number)];
  return [
    ...section('pages', t.page, named(pages, page)),
    ...section('languages', t.language, named(languages, language)),
    ...section('campaigns', t.campaign, named(campaigns, campaign)),
    `<h2>${t.referrers}</h2>`,
    figuresTable({
      id: 'referrers',
      caption: t.referrers,
      heading: [t.from, t.visits],
      rows: referrerKinds.map((kind) => [t[kind], number(referrers[kind] ?? 0)]),
    }),
    `<h2>${t.forms}</h2>`,
    ...(forms.size === 0 ? [`<p>${t.nothing}</p>`] : []),
    ...[...forms].map((form) => formTable(form, t, number)),
  ];
}

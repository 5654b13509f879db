import { readParts } from '@site/shared/contracts/figures-beacon';
import { escapeHtml } from '../document/escape-html.ts';
import type { FiguresReport, Row } from './figures-report.ts';
import { type FiguresTexts, fill } from './figures-texts.ts';

/** Rows that are shown; the CSV has all of them. */
const maxRows = 60;

/** A figure as people of that language write it. */
export type WriteNumber = (value: number) => string;

interface TableContent {
  readonly id: string;
  readonly caption: string;
  readonly heading: readonly string[];
  /** The first cell says what the row is of, the others are figures. */
  readonly rows: readonly (readonly string[])[];
  /** All rows. Default: the first ones. */
  readonly isWhole?: boolean;
}

/** A table that scrolls by itself where it is wider than the page. */
export function figuresTable({ id, caption, heading, rows, isWhole }: TableContent): string {
  const cells = ([name = '', ...values]: readonly string[]) =>
    `<tr><th scope="row">${escapeHtml(name)}</th>${values.map((value) => `<td>${escapeHtml(value)}</td>`).join('')}</tr>`;
  return [
    `<div class="scroll" role="region" tabindex="0" aria-labelledby="${id}">`,
    `<table><caption id="${id}">${escapeHtml(caption)}</caption>`,
    `<thead><tr>${heading.map((text) => `<th scope="col">${escapeHtml(text)}</th>`).join('')}</tr></thead>`,
    `<tbody>${rows
      .slice(0, isWhole ? rows.length : maxRows)
      .map(cells)
      .join('\n')}</tbody>`,
    '</table></div>',
  ].join('\n');
}

/** The lines of the curve, for who cannot see them. */
export function curveTable({ curve }: FiguresReport, t: FiguresTexts, number: WriteNumber): string {
  const isDay = (curve[0]?.label.length ?? 0) > 2;
  const table = figuresTable({
    id: 'lines',
    caption: t.curve,
    heading: [isDay ? t.day : t.hour, t.visits, t.views],
    rows: curve.map(({ label, visits, views }) => [label, number(visits), number(views)]),
    isWhole: true,
  });
  return `<details><summary>${t.curveTable}</summary>${table}</details>`;
}

/** Pages, languages or campaigns with all that is counted of them. */
export function rowsTable(
  {
    id,
    caption,
    first,
    rows,
  }: { id: string; caption: string; first: string; rows: readonly (readonly [string, Row])[] },
  t: FiguresTexts,
  number: WriteNumber,
): string {
  return figuresTable({
    id,
    caption,
    heading: [
      first,
      t.visits,
      t.views,
      ...readParts.map((part) => fill(t.read, { part: String(part) })),
      t.begun,
      t.sent,
    ],
    rows: rows.map(([name, { visits, views, read, begun, sent }]) => [
      name,
      number(visits),
      number(views),
      ...readParts.map((part) => number(read[part] ?? 0)),
      number(begun),
      number(sent),
    ]),
  });
}

import { escapeHtml } from '../document/escape-html.ts';
import type { FiguresQuery } from './figures-query.ts';
import type { FiguresReport } from './figures-report.ts';
import { campaignText, type FiguresTexts, pageText } from './figures-texts.ts';

type Option = readonly [value: string, text: string];

/** Asks for a period, and for a page, a language or a campaign. */
export function figuresForm(
  choices: FiguresReport['choices'] | undefined,
  query: FiguresQuery,
  t: FiguresTexts,
): string {
  const all: Option = ['', t.all];
  const pages = (choices?.pages ?? []).map((page): Option => [page, pageText(page, t)]);
  const campaigns = (choices?.campaigns ?? []).map((name): Option => [name, campaignText(name, t)]);
  return [
    '<form>',
    `<input type="hidden" name="lang" value="${query.lang}">`,
    ...(['from', 'to'] as const).map(
      (name) =>
        `<label>${t[name]} <input type="date" name="${name}" value="${query[name]}"></label>`,
    ),
    select('page', t.page, [all, ...kept(pages, query.page)], query),
    select('language', t.language, [all, ['nl', t.nlName], ['en', t.enName]], query),
    select('campaign', t.campaign, [all, ...kept(campaigns, query.campaign)], query),
    `<button>${t.show}</button>`,
    '</form>',
  ].join('\n');
}

/** What was chosen stays so where the period has nothing of it. */
function kept(options: readonly Option[], chosen: string): readonly Option[] {
  const isThere = chosen === '' || options.some(([value]) => value === chosen);
  return isThere ? options : [...options, [chosen, chosen]];
}

function select(
  name: 'page' | 'language' | 'campaign',
  label: string,
  options: readonly Option[],
  query: FiguresQuery,
): string {
  const items = options.map(
    ([value, text]) =>
      `<option value="${escapeHtml(value)}"${value === query[name] ? ' selected' : ''}>${escapeHtml(text)}</option>`,
  );
  return `<label>${label} <select name="${name}">${items.join('')}</select></label>`;
}

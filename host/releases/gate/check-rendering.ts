import type { RenderedPage } from '../../src/document/rendered-page.ts';
import type { AffectedPage } from './affected-pages.ts';
import { type CandidateSite, type Rendered, renderAddress } from './candidate-site.ts';
import type { Refusal } from './refusal.ts';
import { type Problem, refuseRendering } from './refuse-rendering.ts';

/** Text shorter than this may well be the same in two languages: a name, a number. */
const tellingText = 80;

/** A page that renders, with what the renderer made of it. */
export interface PageInSet {
  readonly page: AffectedPage;
  readonly rendered: Rendered;
}

/** What became of the pages of a set. */
interface RenderedSet {
  /** Those that are well; a browser can look at them. */
  readonly pages: readonly PageInSet[];
  readonly refusals: readonly Refusal[];
}

/**
 * Renders pages and finds what is wrong with them: one throws, lacks a form, has one language only,
 * or has markup that the content policy forbids.
 */
export async function checkRendering(
  site: CandidateSite,
  pages: readonly AffectedPage[],
): Promise<RenderedSet> {
  const { release } = site.live;
  const texts = new Map<string, string>();
  const well: PageInSet[] = [];
  const refusals: Refusal[] = [];
  for (const page of pages) {
    const rendered = await renderAddress(site, page.address).catch((error: unknown) => {
      const text = error instanceof Error ? error.message : String(error);
      refusals.push(
        refuseRendering(release, page, {
          problem: `does not render: ${firstLine(text)}`,
          stack: text,
        }),
      );
    });
    if (!rendered) continue;
    const problem = rendered.kind === 'page' ? problemOf(rendered, page, texts) : undefined;
    if (problem) refusals.push(refuseRendering(release, page, problem));
    else well.push({ page, rendered });
  }
  return { pages: well, refusals };
}

function problemOf(
  rendered: RenderedPage,
  page: AffectedPage,
  texts: Map<string, string>,
): Problem | undefined {
  const [broken] = rendered.problems;
  if (broken) return { problem: `renders only in part: ${firstLine(broken)}`, stack: broken };
  if (rendered.language !== page.language) {
    return { problem: `is rendered in ${rendered.language}` };
  }
  if (!rendered.head.title || !rendered.head.description) {
    return { problem: 'has no title or no description' };
  }
  const [forbidden] = forbiddenMarkup.exec(rendered.html) ?? [];
  if (forbidden) {
    return { problem: `has markup that the content policy forbids: ${forbidden.trim()}` };
  }
  const text = textOf(rendered.html);
  const key = `${page.remote} ${page.claim.path} ${page.sample}`;
  const other = texts.get(key);
  texts.set(key, text);
  return other === text && text.length > tellingText
    ? { problem: 'has the same text in both languages: one of them is missing' }
    : undefined;
}

/** What a browser refuses under the site's policy: inline styles, inline scripts, event handlers. */
const forbiddenMarkup =
  /<[a-z][^<>]*\s(?:style|on[a-z]+)="[^"]*"|<script(?![^>]*type="application\/(?:ld\+)?json")[^>]*>/i;

/** The text of the page itself, without the shell around it. */
function textOf(html: string): string {
  const [, page = ''] =
    /<div data-page="">([\s\S]*)/.exec(html.replace(/<footer[\s\S]*/, '')) ?? [];
  return page
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function firstLine(text: string): string {
  const lines = text.split('\n');
  // A syntax error's text begins with the place.
  return lines.find((line) => /^\w*Error\b/.test(line)) ?? lines[0] ?? '';
}

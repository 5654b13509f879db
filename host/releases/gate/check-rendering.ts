import type { RenderedPage } from '../../src/document/rendered-page.ts';
import { ReleaseError } from '../store/release-error.ts';
import type { Release } from '../store/release-store.ts';
import type { AffectedPage } from './affected-pages.ts';
import type { CandidateSite } from './candidate-site.ts';

/** Text shorter than this may well be the same in two languages: a name, a number. */
const tellingText = 80;

/**
 * Refuses a set in which a page does not render, in either language: because it throws, because a
 * form on it is missing, because it speaks one language only, or because its markup holds what the
 * content policy forbids.
 *
 * @returns what was rendered, for further checks
 * @throws ReleaseError that names the page and the module
 */
export async function checkRendering(
  { live: { release, renderer }, origin }: CandidateSite,
  pages: readonly AffectedPage[],
): Promise<void> {
  const texts = new Map<string, string>();
  for (const page of pages) {
    const outcome = await renderer
      .render({ url: origin + page.address, year: new Date().getFullYear(), shellOnly: false })
      .catch((error: unknown) => {
        const text = error instanceof Error ? error.message : String(error);
        return fail(release, page, `does not render: ${firstLine(text)}`, text);
      });
    if (outcome.kind === 'redirect') continue;
    const problem = problemOf(outcome, page);
    if (problem) fail(release, page, problem);
    const text = textOf(outcome.html);
    const key = `${page.remote} ${page.claim.path}`;
    const other = texts.get(key);
    if (other !== undefined && other === text && text.length > tellingText) {
      fail(release, page, 'has the same text in both languages: one of them is missing');
    }
    texts.set(key, text);
  }
}

function problemOf(rendered: RenderedPage, { language }: AffectedPage): string | undefined {
  const [problem] = rendered.problems;
  if (problem) return `renders only in part: ${firstLine(problem)}`;
  if (rendered.language !== language) return `is rendered in ${rendered.language}`;
  if (!rendered.head.title || !rendered.head.description) return 'has no title or no description';
  const [forbidden] = forbiddenMarkup.exec(rendered.html) ?? [];
  return forbidden && `has markup that the content policy forbids: ${forbidden.trim()}`;
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

/** @param stack leads to the file at fault where another module broke the thread that both share */
function fail(release: Release, page: AffectedPage, problem: string, stack = ''): never {
  const remote = release.remotes.find(({ artefact }) => artefact.name === page.remote);
  const [, origin] = stack.split(remote?.base ?? '/')[1]?.match(/^(server\/[\w/.-]+\.js)/) ?? [];
  const file = origin ?? `server/${page.claim.module}.js`;
  throw new ReleaseError(
    `${page.remote}@${remote?.version}: ${page.address} (${page.language}) ${problem} (${file}).`,
    file,
  );
}

function firstLine(text: string): string {
  const lines = text.split('\n');
  // A syntax error's text begins with the place.
  return lines.find((line) => /^\w*Error\b/.test(line)) ?? lines[0] ?? '';
}

import type { PageHead } from '@site/shared/federation/page';
import { type Language, languages, localizedPath } from '@site/shared/i18n/language';
import type { PageHandle } from '../routes/page-handle.ts';

interface ShownPage {
  /** Without language prefix. */
  readonly path: string;
  readonly language: Language;
  readonly head: Pick<PageHead, 'canonicalPath' | 'languages'>;
  readonly handle: PageHandle;
}

/** A `<link>` that tells one of a page's addresses. */
export interface PageLink {
  readonly rel: 'canonical' | 'alternate';
  readonly hreflang?: Language | 'x-default';
  readonly href: string;
}

/**
 * The page's own address and its address in each language in which its content is there (specification: the URL says
 * it). In any other language it belongs under the first of those.
 */
export function pageLinks(origin: string, page: ShownPage): PageLink[] {
  const { path, language, head, handle } = page;
  const native = handle.claim.language;
  const known = head.languages ?? languages;
  const address = (target: Language) =>
    origin + localizedPath(head.canonicalPath ?? path, target, native);
  const alternate = (hreflang: Language | 'x-default', target: Language): PageLink => ({
    rel: 'alternate',
    hreflang,
    href: address(target),
  });
  const shown = known.includes(language) ? language : (known[0] ?? native);
  const canonical: PageLink = { rel: 'canonical', href: address(shown) };
  if (!known[1]) return [canonical];
  return [
    canonical,
    ...known.map((target) => alternate(target, target)),
    alternate('x-default', native),
  ];
}

import type { PageHead } from '@site/shared/federation/page';
import { type Language, languages, localizedPath } from '@site/shared/i18n/language';
import type { PageHandle } from '../routes/page-handle.ts';

interface ShownPage {
  /** Without language prefix. */
  readonly path: string;
  readonly language: Language;
  readonly head: Pick<PageHead, 'canonicalPath'>;
  readonly handle: PageHandle;
}

/** A `<link>` that tells one of a page's addresses. */
export interface PageLink {
  readonly rel: 'canonical' | 'alternate';
  readonly hreflang?: Language | 'x-default';
  readonly href: string;
}

/** The page's own address and its address in each language (specification: the URL says it). */
export function pageLinks(origin: string, page: ShownPage): PageLink[] {
  const { path, language, head, handle } = page;
  const native = handle.claim.language;
  const address = (target: Language) =>
    origin + localizedPath(head.canonicalPath ?? path, target, native);
  const alternate = (hreflang: Language | 'x-default', target: Language): PageLink => ({
    rel: 'alternate',
    hreflang,
    href: address(target),
  });
  return [
    { rel: 'canonical', href: address(language) },
    ...languages.map((target) => alternate(target, target)),
    alternate('x-default', native),
  ];
}

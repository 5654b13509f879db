import { useSiteConfig } from '@site/shared/config/context';
import type { Language } from '@site/shared/i18n/language';
import { neutralPath } from '@site/shared/navigation';
import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router-dom';
import { documentTitle } from '../document/document-title.ts';
import { pageLinks } from '../document/page-links.ts';
import { asPage, useRemoteModules } from '../remotes/remote-modules.ts';
import type { PageHandle } from '../routes/page-handle.ts';

/** The path whose document the server sent, or whose addresses the head was given since. */
let documented: string | undefined;

/** Keeps the document's head that of the page that is shown. */
export function useDocumentHead(language: Language): void {
  const match = useMatches().at(-1);
  const modules = useRemoteModules();
  const { brand } = useSiteConfig();
  const { pathname } = useLocation();
  useEffect(() => {
    document.documentElement.lang = language;
    documented ??= pathname;
    const handle = match?.handle as PageHandle | undefined;
    const module = handle && modules.loaded(handle.remote, handle.claim.module);
    // Undefined while the browser still fetches what the server left to it.
    if (!match || !module || match.loaderData === undefined) return;
    const { params, loaderData } = match;
    const head = asPage(module).head(loaderData, { language, params });
    document.title = documentTitle(head.title, brand.name);
    setMeta('name', 'description', head.description);
    setMeta('name', 'robots', head.indexable === false ? 'noindex' : undefined);
    if (pathname === documented) return;
    documented = pathname;
    setMeta('property', 'og:title', document.title);
    setMeta('property', 'og:description', head.description);
    setAddresses({ path: neutralPath(pathname), language, head, handle });
    // Who reads it has read the document that the server sent; here it speaks of another page.
    document.head.querySelector('script[type="application/ld+json"]')?.remove();
  }, [language, match, modules, brand, pathname]);
}

/** What browsers share, save and print as the page's address. */
function setAddresses(page: Parameters<typeof pageLinks>[1]): void {
  const links = document.head.querySelectorAll<HTMLLinkElement>(
    'link[rel=canonical], link[hreflang]',
  );
  const [canonical] = links;
  if (!canonical) return;
  // In the order in which the server wrote them.
  for (const [index, { href }] of pageLinks(new URL(canonical.href).origin, page).entries()) {
    links[index]?.setAttribute('href', href);
  }
  setMeta('property', 'og:url', canonical.href);
}

function setMeta(key: 'name' | 'property', name: string, content: string | undefined): void {
  const existing = document.head.querySelector<HTMLMetaElement>(`meta[${key}="${name}"]`);
  if (content === undefined) {
    existing?.remove();
    return;
  }
  const meta = existing ?? document.head.appendChild(document.createElement('meta'));
  meta.setAttribute(key, name);
  meta.content = content;
}

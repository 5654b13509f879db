import { useSiteConfig } from '@site/shared/config/context';
import { documentTitle } from '@site/shared/federation/document-title';
import type { Language } from '@site/shared/i18n/language';
import { neutralPath } from '@site/shared/navigation';
import { useEffect } from 'react';
import { pageLinks } from '../document/page-links.ts';
import { usePlace } from '../navigation/place.ts';
import { asPage, useRemoteModules } from '../remotes/remote-modules.ts';

/** The path and query whose document the server sent, or whose addresses the head was given since. */
let documented: string | undefined;

/** Keeps the document's head that of the page that is shown. */
export function useDocumentHead(language: Language): void {
  const { location, handle, params, data } = usePlace();
  const modules = useRemoteModules();
  const config = useSiteConfig();
  const { pathname, search } = location;
  useEffect(() => {
    const root = document.documentElement;
    // Where it is written the browser computes each element's style anew, although nothing has changed.
    if (root.lang !== language) root.lang = language;
    const address = pathname + search;
    documented ??= address;
    const module = handle && modules.loaded(handle.remote, handle.claim.module);
    // Undefined while the browser still fetches what the server left to it.
    if (!module || data === undefined) return;
    const head = asPage(module).head(data, { language, params, config });
    document.title = documentTitle(head.title, config.brand.name);
    setMeta('description', head.description);
    setMeta('robots', head.indexable === false ? 'noindex' : undefined);
    if (address === documented) return;
    documented = address;
    setMeta('og:title', document.title);
    setMeta('og:description', head.description);
    setAddresses({ path: neutralPath(pathname), language, head, handle });
    // Who reads it has read the document that the server sent; here it is about another page.
    document.head.querySelector('script[type="application/ld+json"]')?.remove();
  }, [language, handle, params, data, modules, config, pathname, search]);
}

/** What browsers share, save and print as the page's address. */
function setAddresses(page: Parameters<typeof pageLinks>[1]): void {
  const links = document.head.querySelectorAll<HTMLLinkElement>(
    'link[rel=canonical], link[hreflang]',
  );
  const [canonical] = links;
  if (!canonical) return;
  const told = pageLinks(new URL(canonical.href).origin, page);
  // In the order in which the server wrote them. What is not there in two languages has no others; they do not
  // come back, since who reads them reads documents.
  for (const [index, link] of links.entries()) {
    const href = told[index]?.href;
    if (href) link.href = href;
    else link.remove();
  }
  setMeta('og:url', canonical.href);
}

function setMeta(name: string, content: string | undefined): void {
  const key = name.startsWith('og:') ? 'property' : 'name';
  const existing = document.head.querySelector<HTMLMetaElement>(`meta[${key}="${name}"]`);
  if (content === undefined) {
    existing?.remove();
    return;
  }
  const meta = existing ?? document.head.appendChild(document.createElement('meta'));
  meta.setAttribute(key, name);
  meta.content = content;
}

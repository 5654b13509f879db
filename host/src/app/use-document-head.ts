import { useSiteConfig } from '@site/shared/config/context';
import type { Language } from '@site/shared/i18n/language';
import { useEffect } from 'react';
import { useMatches } from 'react-router-dom';
import { documentTitle } from '../document/document-title.ts';
import { asPage, useRemoteModules } from '../remotes/remote-modules.ts';
import type { PageHandle } from '../routes/page-handle.ts';

/** Keeps title, description and language of the document those of the page that is shown. */
export function useDocumentHead(language: Language): void {
  const match = useMatches().at(-1);
  const modules = useRemoteModules();
  const { brand } = useSiteConfig();
  useEffect(() => {
    document.documentElement.lang = language;
    const handle = match?.handle as PageHandle | undefined;
    const module = handle && modules.loaded(handle.remote, handle.claim.module);
    if (!match || !module) return;
    const { params, loaderData } = match;
    const head = asPage(module).head(loaderData, { language, params });
    document.title = documentTitle(head.title, brand.name);
    setMeta('description', head.description);
    setMeta('robots', head.indexable === false ? 'noindex' : undefined);
  }, [language, match, modules, brand]);
}

function setMeta(name: string, content: string | undefined): void {
  const existing = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  if (content === undefined) {
    existing?.remove();
    return;
  }
  const meta = existing ?? document.head.appendChild(document.createElement('meta'));
  meta.name = name;
  meta.content = content;
}

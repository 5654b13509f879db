import { useSiteConfig } from '@site/shared/config/context';
import { documentTitle } from '@site/shared/federation/document-title';
import type { PageModule } from '@site/shared/federation/page';
import { useLanguage } from '@site/shared/i18n';
import { useEffect } from 'react';
import { type LoadStaged, useStaged } from './use-staged.ts';

/**
 * What the page of one item shows, as `useStaged` says. A draft's page came as one without an item: the document
 * takes the draft's title, and has its own again when the mode is turned off.
 */
export function useStagedItem<Data>(
  published: Data,
  head: PageModule<Data>['head'],
  load: LoadStaged<Data>,
): Data {
  const shown = useStaged(published, load);
  const language = useLanguage();
  const config = useSiteConfig();
  const title =
    shown === published
      ? undefined
      : documentTitle(head(shown, { language, params: {}, config }).title, config.brand.name);

  useEffect(() => {
    if (title === undefined) return;
    const before = document.title;
    document.title = title;
    return () => {
      document.title = before;
    };
  }, [title]);

  return shown;
}

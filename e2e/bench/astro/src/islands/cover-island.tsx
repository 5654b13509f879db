import { loadTexts } from '@site/shared/i18n/resources';
import type { ComponentProps } from 'react';
import { Cover } from '../../../../../remote-marketing/src/features/home/cover.tsx';
import { language, Site } from '../page/site.tsx';

await loadTexts(language);

/** The slider with the news. */
export function CoverIsland({ entries }: ComponentProps<typeof Cover>) {
  return (
    <Site>
      <Cover entries={entries} />
    </Site>
  );
}

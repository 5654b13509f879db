import { employerChargesOf } from '@site/shared/config/employer-charges';
import { documentTitle } from '@site/shared/federation/document-title';
import { globalStyles } from '@site/shared/ui/global-styles';
import { fontFaces, preloadedFonts } from '../../../../../host/src/fonts/fonts.ts';
import homePage from '../../../../../remote-marketing/src/features/home/home-page.tsx';
import { loadEntries } from '../../../../../remote-marketing/src/features/home/load-entries.ts';
import { config, language } from './site.tsx';

/** Longest wait for content, in milliseconds. */
const timeout = 30_000;

/** Home's content as it is now, and what its document says in its head. */
export async function loadHome() {
  const signal = AbortSignal.timeout(timeout);
  const entries = await loadEntries({ language, staging: false, signal });
  const charges = employerChargesOf(config);
  const head = homePage.head({ entries, charges }, { language, params: {} });
  return {
    language,
    entries,
    charges,
    title: documentTitle(head.title, config.brand.name),
    description: head.description,
    pictures: head.images ?? [],
    fonts: preloadedFonts,
    styles: globalStyles({ colours: config.brand.colours, fonts: fontFaces }),
  };
}

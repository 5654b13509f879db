import { type EmployerCharges, employerChargesOf } from '@site/shared/config/employer-charges';
import { definePage } from '@site/shared/federation/page';
import { createTranslator } from '@site/shared/i18n';
import { parallaxPreloads } from '../../ui/preloaded-images.ts';
import { Audiences } from './audiences.tsx';
import { Clients } from './clients.tsx';
import { Contents } from './contents.tsx';
import { Cover } from './cover.tsx';
import { fallbackEntry } from './fallback-entry.ts';
import { slidePicture } from './slide-picture.ts';
import type { SliderEntry } from './slider-entry.ts';
import { Story } from './story.tsx';
import { texts } from './texts.ts';

interface HomeData {
  /** The news that shows; none makes the slider show its fallback. */
  readonly entries: readonly SliderEntry[];
  readonly charges: EmployerCharges;
}

function HomePage({ data }: { readonly data: HomeData }) {
  return (
    <>
      <Cover entries={data.entries} />
      <Contents />
      <Story charges={data.charges} />
      <Audiences />
      <Clients />
    </>
  );
}

export default definePage<HomeData>({
  async load({ language, signal, config }) {
    const { loadEntries } = await import('./load-entries.ts');
    const entries = await loadEntries({ language, staging: false, signal });
    return { entries, charges: employerChargesOf(config) };
  },
  head({ entries }, { language }) {
    const t = createTranslator(texts, language);
    const first = entries[0] ?? fallbackEntry(t);
    return {
      title: t('title'),
      description: t('description'),
      images: parallaxPreloads(slidePicture(first)),
    };
  },
  Page: HomePage,
});

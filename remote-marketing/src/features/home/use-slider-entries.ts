import { useLanguage } from '@site/shared/i18n';
import { useStaged } from '../../content/use-staged.ts';
import type { SliderEntry } from './slider-entry.ts';

/** The slider's entries: those of the page, or in staging mode the ones with drafts among them. */
export function useSliderEntries(published: readonly SliderEntry[]): readonly SliderEntry[] {
  const language = useLanguage();
  return useStaged(published, async (signal) => {
    const { loadEntries } = await import('./load-entries.ts');
    return loadEntries({ language, staging: true, signal });
  });
}

import { type LoadStaged, useStaged } from '../../content/use-staged.ts';
import type { SliderEntry } from './slider-entry.ts';

const loadStaged: LoadStaged<readonly SliderEntry[]> = async (signal) => {
  const { loadEntries } = await import('./load-entries.ts');
  return loadEntries({ staging: true, signal });
};

/** The slider's entries: those of the page, or in staging mode the ones with drafts among them. */
export function useSliderEntries(published: readonly SliderEntry[]): readonly SliderEntry[] {
  return useStaged(published, loadStaged);
}

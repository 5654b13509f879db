import type { readParts } from '@site/shared/contracts/figures-beacon';
import type { FormProgress } from '@site/shared/federation/form-progress';
import type { Navigation } from '../navigation/navigation.ts';
import type { PageHandle } from '../routes/page-handle.ts';
import type { CountedLanding } from './count-landing.ts';

/** What this needs of the running page: it imports nothing of it. */
export interface CountedVisit {
  readonly landing: CountedLanding;
  readonly navigation: Pick<Navigation, 'getState' | 'subscribe'>;
  readonly shownPage: () => PageHandle | undefined;
  readonly seen: { readonly forms: readonly FormProgress[] };
  readonly onFormProgress: (listener: (progress: FormProgress) => void) => void;
}

const parts: typeof readParts = [25, 50, 75, 100];

/** Counts what a visitor does after the landing: other pages, how much of each is read, and forms. */
export function countVisit({
  landing,
  navigation,
  shownPage,
  seen,
  onFormProgress,
}: CountedVisit): void {
  const { figures, tell } = landing;
  const told = new Set<string>();
  let shown = landing.page;
  let path = navigation.getState().place.location.pathname;
  let read = 0;
  /** Of the page that was left last: while the document has it, that one is still drawn. */
  let leftTitle = '';

  const place = () => ({ page: shown.claim.path, language: shown.language });

  function look() {
    const main = document.querySelector('main')?.getBoundingClientRect();
    if (!main || document.title === leftTitle) return;
    // Half a pixel is not seen.
    const percent = ((window.innerHeight - main.top + 1) / main.height) * 100;
    for (const part of parts) {
      if (part <= read || part > percent) continue;
      read = part;
      figures.push({ kind: 'read', ...place(), part });
    }
  }

  function show() {
    const page = shownPage();
    if (!page) return;
    shown = page;
    path = navigation.getState().place.location.pathname;
    read = 0;
    leftTitle = document.title;
    figures.push({ kind: 'view', ...place() });
  }

  function noteForm(progress: FormProgress) {
    const { name, ...step } = progress;
    const { size } = told;
    const isEnd = step.step === 'arrived' || step.step === 'failed';
    // How far somebody came counts once, how it ended each time.
    if (!isEnd && told.add(JSON.stringify(progress)).size === size) return;
    figures.push({ kind: 'form', ...place(), form: name.split('/', 2).join('/'), ...step });
  }

  if (shownPage() !== shown) show();
  for (const progress of [...seen.forms]) noteForm(progress);
  onFormProgress(noteForm);
  navigation.subscribe(({ place, isLoading }) => {
    if (isLoading) look();
    else if (place.location.pathname !== path) show();
  });
  window.addEventListener('scroll', look);
  // Before it is told, by a listener on the same element that does not capture.
  document.addEventListener('visibilitychange', look, true);
  look();
  tell();
}

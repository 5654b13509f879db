import { useContractState } from '@site/shared/forms/use-form-contract';
import { usePagePlaces } from '@site/shared/navigation';
import { useEffect, useRef, useState } from 'react';
import { type PageName, pageNames } from './answers.ts';
import { pageBefore } from './pages.ts';
import { questionnaireContract } from './questionnaire-contract.ts';
import type { QuestionnaireSite } from './questionnaire-form.ts';

/** What the browser's history holds of a page. */
interface Step {
  readonly page: PageName;
  /** The pages in the history right before it, up to where the questionnaire was opened. */
  readonly trail: readonly PageName[];
}

interface Steps {
  readonly page: PageName;
  /** The questionnaire is alive, and on the page that the visitor had come to. */
  readonly ready: boolean;
  readonly goTo: (page: PageName) => void;
  readonly back: () => void;
  /** Leaves the pages behind in the history, so that back leads out of a questionnaire that is done. */
  readonly finish: () => void;
}

/**
 * The visitor's way through the pages, with the browser's back and forward (README.md).
 * Rendered first is the first page, as the server does; then comes the page of the history, or of
 * the draft, which `useDraft` has put back by then; the contract says whether the way there is whole.
 */
export function useSteps({ form }: QuestionnaireSite): Steps {
  const places = usePagePlaces('questionnaire');
  const step = isStep(places.place) ? places.place : undefined;
  const [opened, setOpened] = useState<PageName>();
  const wanted = opened ? (step?.page ?? opened) : pageNames[0];
  // Nobody leaves the first page without the contract.
  useContractState(questionnaireContract);
  const rules = questionnaireContract.rules();
  const page = rules ? rules.reachablePage(wanted, form.getValues()) : pageNames[0];
  const ready = opened !== undefined && (rules !== undefined || wanted === pageNames[0]);
  const trail = step?.trail ?? [];
  const left = useRef<PageName>(undefined);

  useEffect(() => {
    const kept = form.getValues('page');
    setOpened((known) => known ?? (!step && isPageName(kept) ? kept : pageNames[0]));
  }, [form, step]);

  useEffect(() => {
    left.current = undefined;
    if (opened && !ready) questionnaireContract.prepare();
    if (ready && (form.getValues('page') ?? pageNames[0]) !== page) form.setValue('page', page);
  }, [form, opened, ready, page]);

  return {
    page,
    ready,
    goTo(next) {
      // The next page takes a moment; a second click would put it into the history twice.
      if (left.current === page) return;
      left.current = page;
      places.push({ page: next, trail: [...trail, page] } satisfies Step);
    },
    back() {
      const before = pageBefore(page, form.getValues());
      if (!before) return;
      const index = trail.lastIndexOf(before);
      if (index < 0) places.replace({ page: before, trail } satisfies Step);
      else places.back(trail.length - index);
    },
    finish() {
      if (trail.length > 0) places.back(trail.length);
    },
  };
}

/** Another version of the form may have written it. */
function isStep(place: unknown): place is Step {
  const { page, trail } = (place ?? {}) as Partial<Step>;
  return isPageName(page) && Array.isArray(trail) && trail.every(isPageName);
}

function isPageName(name: unknown): name is PageName {
  return pageNames.some((known) => known === name);
}

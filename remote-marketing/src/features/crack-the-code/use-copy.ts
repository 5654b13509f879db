import { type RefObject, useRef, useState } from 'react';

/** What became of copying: done, or left to the visitor with the text selected. */
type Outcome = 'copied' | 'selected';

/** Copies a text that an element shows. Where a browser refuses, the element's text is selected. */
export function useCopy<Shown extends Element>(text: string) {
  const element = useRef<Shown>(null);
  const [outcome, setOutcome] = useState<Outcome>();
  const copy = async () => {
    setOutcome(undefined);
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      select(element);
      setOutcome('selected');
    }
  };
  return { element, outcome, copy };
}

function select(element: RefObject<Element | null>): void {
  if (element.current) getSelection()?.selectAllChildren(element.current);
}

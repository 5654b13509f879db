import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { SteadyNotice } from './steady-notice.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** A page on which the notice takes 120 pixels. @returns how far the page was scrolled */
function lookAt(isNews: boolean) {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, this.tagName === 'FORM' ? 420 : 300, 390, 100);
  });
  const scroll = vi.spyOn(window, 'scrollBy').mockImplementation(() => undefined);
  const page = (isShown: boolean) => (
    <div>
      {isShown && <SteadyNotice isNews={() => isNews}>Sold out</SteadyNotice>}
      <form />
    </div>
  );
  const { rerender } = render(page(false));
  rerender(page(true));
  rerender(page(false));
  return scroll.mock.calls.map(([by]) => (by as ScrollToOptions).top);
}

it('scrolls the page along with what comes and goes above a form that somebody is in', () => {
  expect(lookAt(true)).toEqual([120, -120]);
});

it('leaves a page alone that opens with it', () => {
  expect(lookAt(false)).toEqual([]);
});

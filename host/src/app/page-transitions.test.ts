import { afterEach, expect, it, vi } from 'vitest';
import { letTransitionsBeSkipped } from './page-transitions.ts';

afterEach(() => {
  Reflect.deleteProperty(document, 'startViewTransition');
});

it('a transition that is skipped is no error', async () => {
  const skipped = new DOMException('Transition was skipped.', 'AbortError');
  const begun = { ready: Promise.reject(skipped), finished: Promise.resolve() };
  const start = vi.fn(() => begun);
  Object.assign(document, { startViewTransition: start });
  letTransitionsBeSkipped();
  const callback = () => {};
  expect(document.startViewTransition(callback)).toBe(begun);
  expect(start).toHaveBeenCalledExactlyOnceWith(callback);
  // An unhandled rejection would end the run with an error.
  await new Promise((resolve) => setTimeout(resolve));
});

it('a browser without transitions is left as it is', () => {
  letTransitionsBeSkipped();
  expect('startViewTransition' in document).toBe(false);
});

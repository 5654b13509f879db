import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { arriving, markArrival } from './below-the-fold.ts';
import { arriveAtPage, layOutRest } from './lay-out-rest.ts';

const { body } = document;

beforeEach(() => {
  history.replaceState(null, '', '/');
  body.removeAttribute(arriving);
});

describe('a document', () => {
  it.each([
    ['arrives when it is shown for the first time', null, '/', true],
    ['does not when it is reloaded or gone back to', { idx: 0 }, '/', false],
    ['does not when its address has a fragment', null, '/#founders', false],
  ])('%s', (_what, state, address, arrives) => {
    history.replaceState(state, '', address);
    // biome-ignore lint/security/noGlobalEval: as the document runs it
    globalThis.eval(markArrival);
    expect(body.hasAttribute(arriving)).toBe(arrives);
  });
});

describe('a page in it', () => {
  it.each([
    ['arrives when its link is followed', 'PUSH', '', true],
    ['does not when it is gone back to', 'POP', '', false],
    ['does not when its link has a fragment', 'PUSH', '#founders', false],
  ] as const)('%s', (_what, historyAction, hash, arrives) => {
    body.toggleAttribute(arriving, !arrives);
    arriveAtPage(historyAction, hash);
    expect(body.hasAttribute(arriving)).toBe(arrives);
  });
});

describe('what is below the screen', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is laid out part by part, each in an idle moment of its own', async () => {
    body.innerHTML =
      '<main><div><p>Hero</p><p>First</p><p>Second</p><p>Third</p></div></main><footer></footer>';
    body.toggleAttribute(arriving, true);
    const done = layOutRest();
    const parts = [...document.querySelectorAll<HTMLElement>('p, footer')];
    const laidOut = () =>
      parts.filter(({ style }) => style.contentVisibility).map((part) => parts.indexOf(part));
    for (const expected of [[2], [2, 3], [2, 3, 4]]) {
      expect(body.hasAttribute(arriving)).toBe(true);
      await vi.advanceTimersToNextTimerAsync();
      expect(laidOut()).toEqual(expected);
    }
    await vi.advanceTimersToNextTimerAsync();
    await done;
    expect(body.hasAttribute(arriving)).toBe(false);
  });

  it('is left as it is where the page arrives no more', async () => {
    body.innerHTML = '<main><div></div></main><footer></footer>';
    await Promise.all([layOutRest(), vi.runAllTimersAsync()]);
    expect(document.querySelector('footer')?.style.contentVisibility).toBeFalsy();
  });
});

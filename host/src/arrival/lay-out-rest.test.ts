import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { arriving, markArrival } from './below-the-fold.ts';
import { arriveAtPage, layOutLater, layOutRest } from './lay-out-rest.ts';

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

describe('what is below the screen of a document', () => {
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

describe('what is below the screen of a page in it', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const page = '<main><div><p>Hero</p><p>First</p><p>Second</p><p>Third</p></div></main>';
  const visibilities = () =>
    [...document.querySelectorAll<HTMLElement>('p')].map(({ style }) => style.contentVisibility);

  it('is laid out part by part when its link is followed', async () => {
    body.innerHTML = page;
    arriveAtPage('PUSH', '');
    expect(visibilities()).toEqual(['', '', 'auto', 'auto']);
    await vi.advanceTimersToNextTimerAsync();
    expect(visibilities()).toEqual(['', '', 'visible', 'auto']);
    await vi.advanceTimersToNextTimerAsync();
    expect(visibilities()).toEqual(['', '', 'visible', 'visible']);
  });

  it.each([
    ['it is gone back to', 'POP', ''],
    ['its link has a fragment', 'PUSH', '#founders'],
  ] as const)('is laid out at once when %s', (_what, action, hash) => {
    body.innerHTML = page;
    layOutLater(document.querySelectorAll<HTMLElement>('p:nth-child(n+3)'));
    arriveAtPage(action, hash);
    expect(visibilities()).toEqual(['', '', 'visible', 'visible']);
  });

  it('stays as it is where it was laid out ahead', async () => {
    body.innerHTML = page;
    layOutLater(document.querySelectorAll<HTMLElement>('p:nth-child(n+3)'));
    await vi.runAllTimersAsync();
    arriveAtPage('PUSH', '');
    expect(visibilities()).toEqual(['', '', 'visible', 'visible']);
  });

  it('no longer arrives with the document', () => {
    body.toggleAttribute(arriving, true);
    arriveAtPage('POP', '');
    expect(body.hasAttribute(arriving)).toBe(false);
  });
});

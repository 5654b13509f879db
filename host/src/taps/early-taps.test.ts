import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { comesAlive, startNotingTaps } from './early-taps.ts';

const pressed = vi.fn();
const find = (selector: string) => {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`No ${selector}.`);
  return element;
};
/** What hydration does: from then on the part's buttons have handlers. */
const hydrate = (selector: string) => {
  const part = find(selector);
  part.addEventListener('click', ({ target }) => {
    const { id } = target as Element;
    if ((target as Element).closest('[data-slot],[data-page],#root') === part) pressed(id);
  });
  comesAlive(part);
};

/** As React on its root does with one that it cannot answer. */
const stopNextClick = () =>
  find('#root').addEventListener('click', (event) => event.stopPropagation(), {
    capture: true,
    once: true,
  });

beforeEach(() => {
  pressed.mockReset();
  vi.useFakeTimers();
  document.body.innerHTML = `<div id="root"><button type="button" id="menu" popovertarget="m"></button>
    <button type="button" id="submenu"></button>
    <div data-page><button type="button" id="next"><svg></svg></button><button id="send"></button><a id="link"></a>
    <div data-slot="forms/contact"><button type="button" id="more"></button></div></div></div>`;
  Object.assign(window, { taps: [] });
});

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

it('presses what was pressed before any script ran, once, when its part comes alive', () => {
  Object.assign(window, { taps: [find('#next svg'), find('#next'), find('#more')] });
  startNotingTaps();
  hydrate('#root');
  vi.runAllTimers();
  expect(pressed).not.toHaveBeenCalled();
  hydrate('[data-page]');
  vi.runAllTimers();
  expect(pressed.mock.calls).toEqual([['next']]);
  hydrate('[data-slot]');
  vi.runAllTimers();
  expect(pressed.mock.calls).toEqual([['next'], ['more']]);
  comesAlive(find('[data-page]'));
  vi.runAllTimers();
  expect(pressed).toHaveBeenCalledTimes(2);
});

it('presses what was pressed while its part was not alive yet, and nothing that was answered', () => {
  startNotingTaps();
  hydrate('#root');
  find('#submenu').click();
  stopNextClick();
  find('#next').click();
  vi.runAllTimers();
  expect(pressed.mock.calls).toEqual([['submenu']]);
  hydrate('[data-page]');
  vi.runAllTimers();
  expect(pressed.mock.calls).toEqual([['submenu'], ['next']]);
});

it('presses what React refused just before it hydrated the part', () => {
  startNotingTaps();
  stopNextClick();
  find('#next').click();
  hydrate('[data-page]');
  vi.runAllTimers();
  expect(pressed.mock.calls).toEqual([['next']]);
});

it('leaves alone what browsers do by themselves', () => {
  Object.assign(HTMLElement.prototype, { popover: null });
  Object.assign(window, { taps: [find('#menu'), find('#send'), find('#link')] });
  startNotingTaps();
  for (const part of ['#root', '[data-page]', '[data-slot]']) hydrate(part);
  vi.runAllTimers();
  Reflect.deleteProperty(HTMLElement.prototype, 'popover');
  expect(pressed).not.toHaveBeenCalled();
});

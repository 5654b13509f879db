import { beforeEach, expect, it, vi } from 'vitest';
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

beforeEach(() => {
  pressed.mockReset();
  document.body.innerHTML = `<div id="root"><button type="button" id="menu" popovertarget="m"></button>
    <button type="button" id="submenu"></button>
    <div data-page><button type="button" id="next"><svg></svg></button><button id="send"></button><a id="link"></a>
    <div data-slot="forms/contact"><button type="button" id="more"></button></div></div></div>`;
  Object.assign(window, { taps: [] });
});

it('presses what was pressed before any script ran, once, when its part comes alive', () => {
  Object.assign(window, { taps: [find('#next svg'), find('#next'), find('#more')] });
  startNotingTaps();
  hydrate('#root');
  expect(pressed).not.toHaveBeenCalled();
  hydrate('[data-page]');
  expect(pressed.mock.calls).toEqual([['next']]);
  hydrate('[data-slot]');
  expect(pressed.mock.calls).toEqual([['next'], ['more']]);
  comesAlive(find('[data-page]'));
  expect(pressed).toHaveBeenCalledTimes(2);
});

it('presses what was pressed while its part was not alive yet, and nothing that was answered', async () => {
  startNotingTaps();
  hydrate('#root');
  find('#submenu').click();
  document.body.addEventListener('click', (event) => event.stopPropagation(), {
    capture: true,
    once: true,
  });
  find('#next').click();
  await new Promise((resolve) => setTimeout(resolve));
  expect(pressed.mock.calls).toEqual([['submenu']]);
  hydrate('[data-page]');
  expect(pressed.mock.calls).toEqual([['submenu'], ['next']]);
});

it('leaves alone what browsers do by themselves', () => {
  Object.assign(HTMLElement.prototype, { popover: null });
  Object.assign(window, { taps: [find('#menu'), find('#send'), find('#link')] });
  startNotingTaps();
  for (const part of ['#root', '[data-page]', '[data-slot]']) hydrate(part);
  Reflect.deleteProperty(HTMLElement.prototype, 'popover');
  expect(pressed).not.toHaveBeenCalled();
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ignoreSecondClicks } from './second-clicks.ts';

const answered = vi.fn();

beforeEach(() => {
  answered.mockReset();
  document.body.innerHTML = '<button id="send"></button><button id="stays"></button>';
  // There is no layout here: what stands in the document is seen.
  Object.assign(Element.prototype, {
    checkVisibility(this: Element) {
      return this.isConnected;
    },
  });
  document.body.addEventListener('click', answered);
});
afterEach(() => {
  document.body.removeEventListener('click', answered);
  document.body.replaceChildren();
  Reflect.deleteProperty(Element.prototype, 'checkVisibility');
});

function press(selector: string, detail: number): boolean[] {
  const init = { bubbles: true, cancelable: true, detail };
  return ['mousedown', 'click'].map((type) =>
    Boolean(document.querySelector(selector)?.dispatchEvent(new MouseEvent(type, init))),
  );
}

it('keeps a second click from what came into the place of what was pressed', () => {
  ignoreSecondClicks();
  press('#send', 1);
  const send = document.querySelector('#send');
  send?.replaceWith(Object.assign(document.createElement('a'), { id: 'onward' }));
  expect(press('#onward', 2)).toEqual([false, false]);
  expect(answered).toHaveBeenCalledTimes(1);
  expect(press('#onward', 1)).toEqual([true, true]);
  expect(answered).toHaveBeenCalledTimes(2);
});

it('leaves a double click alone where nothing has gone', () => {
  ignoreSecondClicks();
  press('#stays', 1);
  expect(press('#stays', 2)).toEqual([true, true]);
  expect(answered).toHaveBeenCalledTimes(2);
});

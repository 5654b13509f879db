import { Suspense, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { comesAlive, startNotingTaps } from './early-taps.ts';

// With React itself, which hydrates a part because of a click, or ends the click's way.

const pressed = vi.fn();
let waiting: Promise<unknown> | undefined;
let arrive = () => {};

function Page() {
  useEffect(() => comesAlive(document.querySelector('[data-page]')), []);
  if (waiting) throw waiting;
  return (
    <button type="button" id="next" onClick={() => pressed('next')}>
      next
    </button>
  );
}

function Shell() {
  useEffect(() => comesAlive(document.getElementById('root')), []);
  return (
    <>
      <button type="button" id="submenu" onClick={() => pressed('submenu')}>
        submenu
      </button>
      <div data-page>
        <Suspense>
          <Page />
        </Suspense>
      </div>
    </>
  );
}

function open() {
  document.body.innerHTML = `<div id="root">${renderToString(<Shell />)}</div>`;
  startNotingTaps();
  const root = document.getElementById('root') as HTMLElement;
  startTransition(() => {
    hydrateRoot(root, <Shell />);
  });
}

const press = (id: string) => document.getElementById(id)?.click();
const later = () => new Promise((resolve) => setTimeout(resolve, 50));

afterEach(() => {
  pressed.mockReset();
  document.body.replaceChildren();
});

it.each(['submenu', 'next'])('a click that hydrates %s is answered once', async (id) => {
  open();
  press(id);
  await later();
  expect(pressed.mock.calls).toEqual([[id]]);
});

it('a click that React cannot answer yet is answered once, when it can', async () => {
  open();
  waiting = new Promise<void>((resolve) => {
    arrive = () => {
      waiting = undefined;
      resolve();
    };
  });
  press('next');
  expect(pressed).not.toHaveBeenCalled();
  arrive();
  await later();
  expect(pressed.mock.calls).toEqual([['next']]);
});

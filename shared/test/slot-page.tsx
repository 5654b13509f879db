import { screen, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, startTransition, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { defineSlot, Slot, SlotProvider, type SlotSource } from '../src/federation/slot.tsx';
import { queryAsInBrowser } from './query-as-in-browser.ts';

export type Form = ReturnType<typeof defineSlot<'forms/contact'>>;

export const ContactForm = defineSlot('forms/contact', ({ headingLevel = 3 }) => {
  const [sent, setSent] = useState(false);
  return (
    <>
      <h2>Contact op niveau {headingLevel}</h2>
      <input aria-label="Naam" />
      <button type="button" onClick={() => setSent(true)}>
        {sent ? 'Verzonden' : 'Verstuur'}
      </button>
    </>
  );
});

function Alternative({ retry }: { readonly retry?: () => void }) {
  return (
    <div role="alert">
      Bel of mail ons.
      {retry && (
        <button type="button" onClick={retry}>
          Probeer opnieuw
        </button>
      )}
    </div>
  );
}

/** Watches elements; a test says when one comes near. */
export class FakeObserver {
  static all: FakeObserver[] = [];
  readonly watched: Element[] = [];
  connected = true;

  constructor(
    private readonly callback: (entries: { isIntersecting: boolean }[]) => void,
    readonly options: IntersectionObserverInit,
  ) {
    FakeObserver.all.push(this);
  }

  observe(element: Element) {
    this.watched.push(element);
  }

  disconnect() {
    this.connected = false;
  }

  see(...near: boolean[]) {
    if (this.connected) this.callback(near.map((isIntersecting) => ({ isIntersecting })));
  }
}

/** A source as the browser has one: code arrives, takes too long or fails when a test says so. */
export function makeSource({ filled = true } = {}) {
  let code: Form | undefined;
  let answer: Record<'arrive' | 'fail' | 'takeTooLong', () => void> | undefined;
  const load = vi.fn(
    () =>
      new Promise<Form>((resolve, reject) => {
        const late = new Promise<Form>((arrive, fail) => {
          answer = {
            arrive: () => arrive(ContactForm),
            fail: () => fail(new Error('as the test says')),
            takeTooLong: () => reject(Object.assign(new Error('No answer.'), { late })),
          };
        });
        late.then(
          (form) => {
            code = form;
          },
          () => {},
        );
        late.then(resolve, reject);
      }),
  );
  const source = { has: () => filled, loaded: () => code, load } as unknown as SlotSource;
  return {
    source,
    load,
    arrive: () => answer?.arrive(),
    fail: () => answer?.fail(),
    takeTooLong: () => answer?.takeTooLong(),
  };
}

export const page = (
  source: SlotSource,
  slot: ReactNode = <Slot name="forms/contact" headingLevel={2} />,
) => (
  <SlotProvider value={{ source, Alternative }}>
    <main>{slot}</main>
  </SlotProvider>
);

/** Does something while the page renders, after the slot before it. */
export function Side({ effect }: { readonly effect: () => void }) {
  effect();
  return null;
}

export const inMemory = { has: () => true, loaded: () => ContactForm } as unknown as SlotSource;

/** What a test renders into, and what React complained about. */
export const browser: { container: HTMLElement; root: Root | undefined; complaints: unknown[] } = {
  container: document.body,
  root: undefined,
  complaints: [],
};

/** A page as the server rendered it, taken over by the browser. */
export async function open(source: SlotSource, onServer: SlotSource = inMemory): Promise<void> {
  browser.container.innerHTML = renderToString(page(onServer));
  startTransition(() => {
    browser.root = hydrateRoot(browser.container, page(source), {
      onRecoverableError: (error) => browser.complaints.push(error),
    });
  });
  await waitFor(() => expect(FakeObserver.all).toHaveLength(1));
}

export const observer = () => FakeObserver.all.at(-1);
export const input = () => screen.getByLabelText<HTMLInputElement>('Naam');
export const send = () => screen.getByRole('button', { name: /Verstuur|Verzonden/ });
export const alert = () => screen.queryByRole('alert');

export async function comesAlive(): Promise<void> {
  await waitFor(async () => {
    await userEvent.click(send());
    expect(send().textContent).toBe('Verzonden');
  });
}

/** A page of its own for each test of the file that calls it. */
export function setUpSlots(): void {
  queryAsInBrowser();
  beforeEach(() => {
    FakeObserver.all = [];
    browser.complaints = [];
    vi.stubGlobal('IntersectionObserver', FakeObserver);
    // As in a browser, not as in React's test mode.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    vi.spyOn(console, 'error').mockImplementation((...complaint) => {
      if (!String(complaint[0]).startsWith('Detected multiple renderers'))
        browser.complaints.push(complaint);
    });
    browser.container = document.body.appendChild(document.createElement('div'));
  });

  afterEach(() => {
    browser.root?.unmount();
    browser.root = undefined;
    browser.container.remove();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
}

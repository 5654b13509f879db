import { configure, screen, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, startTransition, useState } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defineSlot, Slot, SlotProvider, type SlotSource } from './slot.tsx';
import type { SlotName } from './slot-contracts.ts';

configure({ defaultHidden: true });
vi.setConfig({ testTimeout: 30_000 });

type Form = ReturnType<typeof defineSlot<'forms/contact'>>;

const ContactForm = defineSlot('forms/contact', ({ headingLevel = 3 }) => {
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
class FakeObserver {
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

/** A source as the browser has one: code arrives or fails when a test says so. */
function makeSource({ filled = true } = {}) {
  let code: Form | undefined;
  let answer: { arrive: () => void; fail: () => void } | undefined;
  const load = vi.fn(
    () =>
      new Promise<Form>((resolve, reject) => {
        answer = {
          arrive: () => {
            code = ContactForm;
            resolve(ContactForm);
          },
          fail: () => reject(new Error('as the test says')),
        };
      }),
  );
  const source = { has: () => filled, loaded: () => code, load } as unknown as SlotSource;
  return { source, load, arrive: () => answer?.arrive(), fail: () => answer?.fail() };
}

const page = (
  source: SlotSource,
  slot: ReactNode = <Slot name="forms/contact" headingLevel={2} />,
) => (
  <SlotProvider value={{ source, Alternative }}>
    <main>{slot}</main>
  </SlotProvider>
);

/** Does something while the page renders, after the slot before it. */
function Side({ effect }: { readonly effect: () => void }) {
  effect();
  return null;
}

const inMemory = { has: () => true, loaded: () => ContactForm } as unknown as SlotSource;

let container: HTMLElement;
let root: Root | undefined;
let complaints: unknown[];

/** A page as the server rendered it, taken over by the browser. */
async function open(source: SlotSource, onServer: SlotSource = inMemory): Promise<void> {
  container.innerHTML = renderToString(page(onServer));
  startTransition(() => {
    root = hydrateRoot(container, page(source), {
      onRecoverableError: (error) => complaints.push(error),
    });
  });
  await waitFor(() => expect(FakeObserver.all).toHaveLength(1));
}

const observer = () => FakeObserver.all.at(-1);
const input = () => screen.getByLabelText<HTMLInputElement>('Naam');
const send = () => screen.getByRole('button', { name: /Verstuur|Verzonden/ });
const alert = () => screen.queryByRole('alert');

async function comesAlive(): Promise<void> {
  await waitFor(async () => {
    await userEvent.click(send());
    expect(send().textContent).toBe('Verzonden');
  });
}

beforeEach(() => {
  FakeObserver.all = [];
  complaints = [];
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  // As in a browser, not as in React's test mode.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  vi.spyOn(console, 'error').mockImplementation((...complaint) => {
    if (!String(complaint[0]).startsWith('Detected multiple renderers')) complaints.push(complaint);
  });
  container = document.body.appendChild(document.createElement('div'));
});

afterEach(() => {
  root?.unmount();
  root = undefined;
  container.remove();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a slot on the server', () => {
  it('is rendered with the page, with its props', () => {
    const html = renderToString(page(inMemory));
    expect(html).toContain('<div data-slot="forms/contact">');
    expect(html).toContain('Contact op niveau <!-- -->2');
  });

  it('is its placeholder while its code is not in memory', () => {
    const { source, load } = makeSource();
    const html = renderToString(
      page(source, <Slot name="forms/contact" placeholder={<p>Het formulier</p>} />),
    );
    expect(html).toContain('<p>Het formulier</p>');
    expect(load).not.toHaveBeenCalled();
  });

  it('is the alternative, without a retry, when no released remote fills it', () => {
    const { source } = makeSource({ filled: false });
    const html = renderToString(page(source));
    expect(html).toContain('Bel of mail ons.');
    expect(html).not.toContain('button');
    expect(html).not.toContain('data-slot');
  });
});

describe('a slot as the server rendered it', () => {
  it('stands, and takes what is typed, until it comes near the viewport', async () => {
    const { source, load } = makeSource();
    await open(source);
    expect(observer()?.watched).toEqual([container.querySelector('[data-slot]')]);
    expect(observer()?.options).toEqual({ rootMargin: '600px' });
    observer()?.see(false);
    await userEvent.type(input(), 'Jan');
    await userEvent.click(send());
    expect(send().textContent).toBe('Verstuur');
    expect(load).not.toHaveBeenCalled();
  });

  it('loads when it is near, once, and comes alive with what was typed', async () => {
    const { source, load, arrive } = makeSource();
    await open(source);
    await userEvent.type(input(), 'Jan');
    const [field, watcher] = [input(), observer()];
    watcher?.see(false, true);
    watcher?.see(true);
    expect(load).toHaveBeenCalledExactlyOnceWith('forms/contact');
    expect(watcher?.connected).toBe(false);

    arrive();
    await comesAlive();
    expect(input()).toBe(field);
    expect(field.value).toBe('Jan');
    expect(alert()).toBeNull();
    expect(complaints).toEqual([]);
  });

  it('shows the alternative above what was typed when it cannot be loaded', async () => {
    const { source, fail } = makeSource();
    await open(source);
    await userEvent.type(input(), 'Jan');
    const field = input();
    observer()?.see(true);
    fail();
    await waitFor(() => expect(alert()).not.toBeNull());
    expect(alert()?.nextElementSibling?.textContent).toContain('Contact op niveau 2');
    expect(input()).toBe(field);
    expect(field.value).toBe('Jan');
    expect(complaints).toEqual([]);
  });

  it('is tried again at once when asked, as often as asked', async () => {
    const { source, load, arrive, fail } = makeSource();
    await open(source);
    await userEvent.type(input(), 'Jan');
    const field = input();
    observer()?.see(true);
    fail();
    for (let retries = 1; retries <= 2; retries++) {
      await userEvent.click(await screen.findByRole('button', { name: 'Probeer opnieuw' }));
      await waitFor(() => expect(load).toHaveBeenCalledTimes(1 + retries));
      expect(alert()).toBeNull();
      if (retries < 2) fail();
    }
    expect(FakeObserver.all).toHaveLength(1);

    arrive();
    await comesAlive();
    expect(alert()).toBeNull();
    expect(input()).toBe(field);
    expect(field.value).toBe('Jan');
    expect(complaints).toEqual([]);
  });

  it('is rendered by the browser when the server could not', async () => {
    const { source, arrive } = makeSource();
    await open(source, makeSource().source);
    expect(screen.queryByText('Contact op niveau 2')).toBeNull();
    observer()?.see(true);
    arrive();
    await screen.findByText('Contact op niveau 2');
    await comesAlive();
    expect(String(complaints)).toContain('Switched to client rendering');
  });

  it('is let go with its page', async () => {
    const { source, load, fail } = makeSource();
    await open(source);
    const [first] = FakeObserver.all;
    root?.unmount();
    root = undefined;
    expect(first?.connected).toBe(false);
    expect(load).not.toHaveBeenCalled();
    fail();
    expect(complaints).toEqual([]);
  });
});

describe('a slot on a page that the browser renders', () => {
  const renderPage = (source: SlotSource, slot?: ReactNode) => {
    root = createRoot(container);
    root.render(page(source, slot));
  };

  it('is there at once when its code is', async () => {
    const { load } = makeSource();
    renderPage(inMemory);
    await screen.findByText('Contact op niveau 2');
    expect(FakeObserver.all).toEqual([]);
    expect(load).not.toHaveBeenCalled();
  });

  it('is its placeholder until its code arrives', async () => {
    const { source, arrive } = makeSource();
    renderPage(source, <Slot name="forms/contact" placeholder={<p>Het formulier</p>} />);
    await screen.findByText('Het formulier');
    await waitFor(() => expect(FakeObserver.all).toHaveLength(1));
    observer()?.see(true);
    arrive();
    await screen.findByText('Contact op niveau 3');
    expect(screen.queryByText('Het formulier')).toBeNull();
  });

  it('is there when its code arrives between rendering and watching', async () => {
    const loaded = vi.fn<() => Form | undefined>(() => undefined);
    const source = { has: () => true, loaded, load: vi.fn() } as unknown as SlotSource;
    renderPage(
      source,
      <>
        <Slot name="forms/contact" />
        <Side effect={() => loaded.mockImplementation(() => ContactForm)} />
      </>,
    );
    await screen.findByText('Contact op niveau 3');
    expect(source.load).not.toHaveBeenCalled();
  });

  it('is the alternative when no released remote fills it, whatever comes near', async () => {
    const { source, load } = makeSource({ filled: false });
    renderPage(source, <Slot name={'fair/unknown' as SlotName} />);
    await waitFor(() => expect(alert()).not.toBeNull());
    expect(screen.queryByRole('button')).toBeNull();
    expect(FakeObserver.all).toEqual([]);
    expect(load).not.toHaveBeenCalled();
  });
});

describe('the compiler', () => {
  it('knows every slot and its props', () => {
    const slots = () => [
      <Slot key="1" name="forms/contact" headingLevel={3} />,
      // @ts-expect-error a slot without a contract
      <Slot key="2" name="forms/unknown" />,
      // @ts-expect-error a prop that the slot does not take
      <Slot key="3" name="forms/contact" headingLevel={1} />,
      // @ts-expect-error a component for other props cannot fill it
      defineSlot('forms/contact', (_props: { readonly colour: string }) => null),
    ];
    expect(slots).toBeTypeOf('function');
  });
});

it('needs a provider', () => {
  expect(() => renderToString(<Slot name="forms/contact" />)).toThrow(
    '<Slot> needs a <SlotProvider> above it.',
  );
});

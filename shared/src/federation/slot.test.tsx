import { screen, waitFor } from '@testing-library/dom';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import {
  alert,
  browser,
  ContactForm,
  FakeObserver,
  type Form,
  inMemory,
  makeSource,
  observer,
  page,
  Side,
  setUpSlots,
} from '../../test/slot-page.tsx';
import { defineSlot, Slot, type SlotSource } from './slot.tsx';
import type { SlotName } from './slot-contracts.ts';

setUpSlots();

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

describe('a slot on a page that the browser renders', () => {
  const renderPage = (source: SlotSource, slot?: ReactNode) => {
    browser.root = createRoot(browser.container);
    browser.root.render(page(source, slot));
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

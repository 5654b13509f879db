import { screen, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import {
  alert,
  browser,
  comesAlive,
  FakeObserver,
  input,
  makeSource,
  observer,
  open,
  send,
  setUpSlots,
} from '../../test/slot-page.tsx';

setUpSlots();

/** The form answers, without the alternative, and the field that was typed into is the same. */
async function comesAliveAs(field: HTMLInputElement): Promise<void> {
  await comesAlive();
  expect(alert()).toBeNull();
  expect(input()).toBe(field);
  expect(field.value).toBe('Jan');
  expect(browser.complaints).toEqual([]);
}

describe('a slot as the server rendered it', () => {
  it('stands, and takes what is typed, until it comes near the viewport', async () => {
    const { source, load } = makeSource();
    await open(source);
    expect(observer()?.watched).toEqual([browser.container.querySelector('[data-slot]')]);
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
    await comesAliveAs(field);
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
    expect(browser.complaints).toEqual([]);
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
    await comesAliveAs(field);
  });

  it('comes alive by itself, without the alternative, when its code comes late', async () => {
    const { source, arrive, takeTooLong } = makeSource();
    await open(source);
    await userEvent.type(input(), 'Jan');
    const field = input();
    observer()?.see(true);
    takeTooLong();
    await waitFor(() => expect(alert()).not.toBeNull());
    arrive();
    await comesAliveAs(field);
  });

  it('keeps its alternative when what took too long fails after all', async () => {
    const { source, fail, takeTooLong } = makeSource();
    await open(source);
    observer()?.see(true);
    takeTooLong();
    await waitFor(() => expect(alert()).not.toBeNull());
    fail();
    await userEvent.click(send());
    expect(send().textContent).toBe('Verstuur');
    expect(alert()).not.toBeNull();
    expect(browser.complaints).toEqual([]);
  });

  it('is rendered by the browser when the server could not', async () => {
    const { source, arrive } = makeSource();
    await open(source, makeSource().source);
    expect(screen.queryByText('Contact op niveau 2')).toBeNull();
    observer()?.see(true);
    arrive();
    await screen.findByText('Contact op niveau 2');
    await comesAlive();
    expect(String(browser.complaints)).toContain('Switched to client rendering');
  });

  it('is let go with its page', async () => {
    const { source, load, fail } = makeSource();
    await open(source);
    const [first] = FakeObserver.all;
    browser.root?.unmount();
    browser.root = undefined;
    expect(first?.connected).toBe(false);
    expect(load).not.toHaveBeenCalled();
    fail();
    expect(browser.complaints).toEqual([]);
  });
});

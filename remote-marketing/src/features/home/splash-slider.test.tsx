import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  browser,
  button,
  dots,
  installSlider,
  makeEntry,
  pass,
  press,
  region,
  renderSlider,
  shown,
  three,
  title,
} from '../../testing/slider.tsx';

installSlider();

describe('what a visitor finds', () => {
  it('has a name for news that has neither title nor summary', () => {
    renderSlider([{ ...makeEntry('een'), title: '', text: '' }, makeEntry('twee')]);
    expect(title()).toBe('Zonder titel');
    expect(screen.getByRole('link', { name: 'lees meer over Zonder titel' })).toBeDefined();
    expect(button('Bericht 1 van 2: Zonder titel')).toBeDefined();
  });

  it('is one slide of the news, which leads to its article', () => {
    renderSlider();
    expect(region()).toHaveProperty('ariaRoleDescription', 'carousel');
    expect(shown().getAttribute('aria-label')).toBe('1 van 3');
    expect(shown().getAttribute('aria-roledescription')).toBe('slide');
    expect(within(shown()).getByRole('link').getAttribute('href')).toBe('/nieuws/een');
    expect(within(shown()).getByText('Over een.')).toBeDefined();
  });

  it('is a call to action to the active entry', () => {
    renderSlider();
    const link = () => screen.getByRole('link', { name: /^lees meer/ });
    expect(link().getAttribute('href')).toBe('/nieuws/een');
    press('Volgend bericht');
    expect(link().getAttribute('href')).toBe('/nieuws/twee');
    expect(link().textContent).toBe('lees meer over Bericht twee');
  });

  it('is in English the same, with the Dutch news marked as Dutch', () => {
    const lang = { title: 'nl', summary: 'nl' } as const;
    renderSlider(
      three.map((entry) => ({ ...entry, lang })),
      'en',
    );
    expect(screen.getByRole('link', { name: /^read more about/ })).toBeDefined();
    expect(shown().getAttribute('aria-label')).toBe('1 of 3');
    expect(screen.getByRole('heading').closest('[lang]')?.getAttribute('lang')).toBe('nl');
    expect(screen.getByRole('heading').closest('[role=group]')?.hasAttribute('lang')).toBe(false);
  });

  it('is with one entry a picture with a text and nothing to press', () => {
    renderSlider(three.slice(0, 1));
    expect(title()).toBe('Bericht een');
    expect(screen.queryAllByRole('button')).toEqual([]);
    pass(60);
    expect(title()).toBe('Bericht een');
  });
});

describe('turning by hand', () => {
  it('goes round in both directions', () => {
    renderSlider();
    const seen = [/Volgend/, /Volgend/, /Volgend/, /Vorig/].map((name) => {
      press(name);
      return title();
    });
    expect(seen).toEqual(['Bericht twee', 'Bericht drie', 'Bericht een', 'Bericht drie']);
  });

  it('lets the slide come from the side that was asked for', () => {
    renderSlider();
    expect(shown().dataset.slide).toBe('shown');
    press('Volgend bericht');
    expect(shown().dataset.slide).toBe('enters-next');
    press('Vorig bericht');
    expect(shown().dataset.slide).toBe('enters-previous');
  });

  it('marks the dot of the active entry', () => {
    renderSlider();
    press('Volgend bericht');
    expect(dots().map((dot) => dot.getAttribute('aria-current'))).toEqual([null, 'true', null]);
    expect(dots()[1]?.getAttribute('aria-label')).toBe('Bericht 2 van 3: Bericht twee');
  });

  it('obeys the arrow keys, but not those of the browser', () => {
    renderSlider();
    const dot = dots()[0] as HTMLElement;
    fireEvent.keyDown(dot, { key: 'ArrowLeft' });
    expect(title()).toBe('Bericht drie');
    fireEvent.keyDown(dot, { key: 'ArrowRight' });
    expect(title()).toBe('Bericht een');
    fireEvent.keyDown(dot, { key: 'ArrowLeft', altKey: true });
    expect(title()).toBe('Bericht een');
  });

  it('takes focus along from a slide that makes way', () => {
    renderSlider();
    within(shown()).getByRole('link').focus();
    fireEvent.keyDown(within(shown()).getByRole('link'), { key: 'ArrowRight' });
    expect(document.activeElement).toBe(within(shown()).getByRole('link'));
    expect(title()).toBe('Bericht twee');
  });

  it('leaves focus alone that is not in a slide', () => {
    renderSlider();
    const next = button('Volgend bericht');
    next.focus();
    fireEvent.click(next);
    expect(document.activeElement).toBe(next);
  });

  it('follows a finger that moves sideways', () => {
    renderSlider();
    const move = (from: number, to: number) => {
      fireEvent.touchStart(shown(), { touches: [{ clientX: from, clientY: 100 }] });
      fireEvent.touchEnd(shown(), { changedTouches: [{ clientX: to, clientY: 110 }] });
      return title();
    };
    expect(move(300, 200)).toBe('Bericht twee');
    expect(move(200, 300)).toBe('Bericht een');
    expect(move(200, 210)).toBe('Bericht een');
  });
});

describe('with more entries than dots fit', () => {
  const many = Array.from({ length: 250 }, (_, index) => makeEntry(String(index + 1)));
  const numbers = () =>
    dots().map((dot) => Number(/^Bericht (\d+) van 250/.exec(dot.ariaLabel ?? '')?.[1]));
  const pictures = () => document.querySelectorAll('[data-slide] img').length;

  it('has dots for the entries around the active one', () => {
    renderSlider(many);
    expect(numbers()).toEqual([1, 2, 3, 4, 5, 6, 7]);
    press(/^Bericht 7 van/);
    expect(numbers()).toEqual([4, 5, 6, 7, 8, 9, 10]);
    expect(dots().findIndex((dot) => dot.ariaCurrent !== null)).toBe(3);
    expect(document.querySelector('[data-slide^="enters"] h2')?.textContent).toBe('Bericht 7');
  });

  it('goes round all of them', () => {
    renderSlider(many);
    press('Vorig bericht');
    expect(numbers()).toEqual([244, 245, 246, 247, 248, 249, 250]);
    press('Volgend bericht');
    expect(numbers()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('fetches pictures of those that can be next only', () => {
    renderSlider(many);
    act(() => vi.runOnlyPendingTimers());
    expect(pictures()).toBeGreaterThan(1);
    expect(pictures()).toBeLessThan(12);
  });
});

describe('turning by itself', () => {
  it('happens every six seconds', () => {
    renderSlider();
    pass(5.9);
    expect(title()).toBe('Bericht een');
    pass(0.1);
    expect(title()).toBe('Bericht twee');
    pass(12);
    expect(title()).toBe('Bericht een');
  });

  it('waits six seconds after a turn by hand too', () => {
    renderSlider();
    pass(5);
    press('Volgend bericht');
    pass(5);
    expect(title()).toBe('Bericht twee');
    pass(1);
    expect(title()).toBe('Bericht drie');
  });

  it('stops for good when a dot is clicked', () => {
    renderSlider();
    fireEvent.click(dots()[1] as HTMLElement);
    expect(title()).toBe('Bericht twee');
    expect(screen.queryByRole('button', { name: /Pauzeer|Hervat/ })).toBeNull();
    pass(120);
    expect(title()).toBe('Bericht twee');
    press('Volgend bericht');
    pass(120);
    expect(title()).toBe('Bericht drie');
  });

  it('pauses when asked, and goes on when asked, under the pointer too', () => {
    renderSlider();
    press('Pauzeer het nieuws');
    pass(60);
    expect(title()).toBe('Bericht een');
    fireEvent.pointerEnter(region(), { pointerType: 'mouse' });
    press('Hervat het nieuws');
    pass(6);
    expect(title()).toBe('Bericht twee');
    fireEvent.pointerLeave(region());
    fireEvent.pointerEnter(region(), { pointerType: 'mouse' });
    pass(60);
    expect(title()).toBe('Bericht twee');
  });

  it('is held by a pointer, not by a finger', () => {
    renderSlider();
    fireEvent.pointerEnter(region(), { pointerType: 'mouse' });
    pass(60);
    expect(title()).toBe('Bericht een');
    fireEvent.pointerLeave(region());
    fireEvent.pointerEnter(region(), { pointerType: 'touch' });
    pass(6);
    expect(title()).toBe('Bericht twee');
  });

  it('is held by focus until it leaves the slider', () => {
    renderSlider();
    act(() => button('Volgend bericht').focus());
    act(() => button('Vorig bericht').focus());
    pass(60);
    expect(title()).toBe('Bericht een');
    act(() => button('Vorig bericht').blur());
    pass(6);
    expect(title()).toBe('Bericht twee');
  });

  it('goes on when asked, wherever focus goes in the slider', () => {
    renderSlider();
    act(() => button('Pauzeer het nieuws').focus());
    press('Pauzeer het nieuws');
    press('Hervat het nieuws');
    fireEvent.focusOut(button('Pauzeer het nieuws'), { relatedTarget: button('Volgend bericht') });
    fireEvent.focusIn(button('Volgend bericht'));
    pass(6);
    expect(title()).toBe('Bericht twee');
  });

  it('is held while the tab is hidden', () => {
    renderSlider();
    browser.hideTab();
    pass(60);
    expect(title()).toBe('Bericht een');
    browser.hideTab(false);
    pass(6);
    expect(title()).toBe('Bericht twee');
  });

  it('never happens to a visitor who asks for less motion, from the moment of asking', () => {
    renderSlider();
    pass(6);
    browser.askForLessMotion();
    pass(60);
    expect(title()).toBe('Bericht twee');
    press('Volgend bericht');
    expect(title()).toBe('Bericht drie');
  });

  it('is not announced; turns by hand are', () => {
    renderSlider();
    const live = () => shown().parentElement?.getAttribute('aria-live');
    expect(live()).toBe('off');
    press('Pauzeer het nieuws');
    expect(live()).toBe('polite');
  });
});

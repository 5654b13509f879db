import type { Language } from '@site/shared/i18n/language';
import {
  act,
  cleanup,
  fireEvent,
  type RenderResult,
  render,
  screen,
  within,
} from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import type { SliderEntry } from '../features/home/slider-entry.ts';
import { SplashSlider } from '../features/home/splash-slider.tsx';
import { stubBrowser } from './browser.ts';
import { createSite } from './site.tsx';

// The slider of home, with time in the hands of a test.

export const makeEntry = (name: string): SliderEntry => ({
  title: `Bericht ${name}`,
  text: `Over ${name}.`,
  splashImage: '',
  sliderImage: `/cms/assets/${name}`,
  url: `/nieuws/${name}`,
});

export const three = ['een', 'twee', 'drie'].map(makeEntry);

/** What the browser says of the tab and its visitor. */
export let browser: ReturnType<typeof stubBrowser>;

/** A clock that a test moves on, for the tests of the file that calls this. */
export function installSlider(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    browser = stubBrowser();
  });
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}

export function renderSlider(entries = three, language: Language = 'nl'): RenderResult {
  const slider = <SplashSlider entries={entries} />;
  return render(createSite(slider, { language }).site);
}

export const region = () => screen.getByRole('region', { name: /Nieuws|News/ });
/** The slide that can be seen; there is never more than one. */
export const shown = () => within(region()).getByRole('group', { name: /^\d (van|of) \d$/ });
export const title = () => within(shown()).getByRole('heading', { level: 2 }).textContent;
export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const dots = () =>
  within(screen.getByRole('group', { name: /Kies|Choose/ })).getAllByRole('button');
export const press = (name: string | RegExp) => fireEvent.click(button(name));
/** Lets time go by in steps, so that each turn can start the clock for the next one. */
export function pass(seconds: number) {
  for (let left = seconds; left > 0; left -= 0.5) {
    act(() => vi.advanceTimersByTime(Math.min(left, 0.5) * 1000));
  }
}

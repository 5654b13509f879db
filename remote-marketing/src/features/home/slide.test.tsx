import { act, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setUpBrowser } from '../../testing/browser.ts';
import { createSite } from '../../testing/site.tsx';
import { SplashSlider } from './splash-slider.tsx';

const three = ['een', 'twee', 'drie'].map((name) => ({
  title: `Bericht ${name}`,
  text: '',
  splashImage: '',
  sliderImage: `/cms/assets/${name}`,
  url: `/nieuws/${name}`,
}));

let readyState: DocumentReadyState;

setUpBrowser();
beforeEach(() => {
  readyState = 'complete';
  vi.spyOn(document, 'readyState', 'get').mockImplementation(() => readyState);
});

const slider = () => createSite(<SplashSlider entries={three} />).site;

describe('the pictures of the slides', () => {
  const sources = (html: string) => html.match(/\/cms\/assets\/\w+\?width=1080&[^"]*jpg/g) ?? [];

  it('is in the server’s HTML the first one alone, but every headline', () => {
    const html = renderToString(slider());
    expect(new Set(sources(html).map((source) => source.split('?')[0]))).toEqual(
      new Set(['/cms/assets/een']),
    );
    expect(html).toMatch(/<img[^>]*loading="eager"[^>]*fetchPriority="high"/i);
    for (const { title } of three) expect(html).toContain(title);
    expect(html).not.toContain('style="');
  });

  it('come for the other slides when the page has loaded', () => {
    readyState = 'interactive';
    const { container } = render(slider());
    expect(container.querySelectorAll('img')).toHaveLength(1);
    readyState = 'complete';
    act(() => {
      window.dispatchEvent(new Event('load'));
    });
    expect(container.querySelectorAll('img')).toHaveLength(3);
  });

  it('are 700 px high, 325 px on a phone', () => {
    const { container } = render(slider());
    const frame = container.querySelector('picture')?.parentElement as HTMLElement;
    const sheet = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
    const rules = sheet.map(({ cssText }) => cssText.replace(/\s+/g, ' '));
    const own = rules.filter((rule) => rule.includes(`.${frame.classList[0]} `));
    expect(getComputedStyle(frame).minHeight).toBe('700px');
    expect(own.some((rule) => /max-width: 575.*min-height: 325px/.test(rule))).toBe(true);
  });
});

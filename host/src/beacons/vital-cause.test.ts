import { afterEach, expect, it } from 'vitest';
import type { MetricWithAttribution } from 'web-vitals/attribution';
import { elementName, vitalCause } from './vital-cause.ts';

afterEach(() => {
  document.body.replaceChildren();
});

it('names an element by tag, type and place, and by nothing that a visitor may have written', () => {
  document.body.innerHTML = `
    <main><h1 id="jan-de-vries" class="x">Dag <b>Jan</b></h1>
      <div data-slot="forms/contact"><input type="email" value="jan@example.com"></div></main>
    <svg></svg>`;
  const name = (selector: string) => elementName(document.querySelector(selector));
  expect(name('h1')).toBe('main h1');
  expect(elementName(document.querySelector('b')?.firstChild ?? null)).toBe('main b');
  expect(name('input')).toBe('forms/contact input:email');
  expect(name('svg')).toBe('svg');
  expect(elementName(null)).toBeUndefined();
});

it('tells what an interaction waited for, in the file that ran', () => {
  const attribution = {
    interactionTarget: 'main button',
    interactionType: 'pointer',
    inputDelay: 12.4,
    processingDuration: 301.6,
    presentationDelay: -1,
    longestScript: {
      entry: { sourceURL: 'http://x/remotes/marketing/files/assets/home-page-B1_-xYz9.js' },
    },
  };
  expect(vitalCause({ name: 'INP', attribution } as unknown as MetricWithAttribution)).toEqual({
    element: 'main button',
    event: 'pointer',
    script: 'marketing/home-page',
    parts: { waiting: 12, handling: 302, painting: 0 },
  });
});

it('tells the parts of the largest paint and the source of the largest shift', () => {
  const paint = {
    target: 'main img',
    timeToFirstByte: 600,
    resourceLoadDelay: 10,
    resourceLoadDuration: 900,
    elementRenderDelay: 80,
  };
  expect(
    vitalCause({ name: 'LCP', attribution: paint } as unknown as MetricWithAttribution),
  ).toEqual({
    element: 'main img',
    parts: { document: 600, waiting: 10, loading: 900, painting: 80 },
  });
  const shift = { largestShiftTarget: 'footer a' };
  expect(
    vitalCause({ name: 'CLS', attribution: shift } as unknown as MetricWithAttribution),
  ).toEqual({ element: 'footer a' });
});

it('says nothing of vitals whose cause no browser tells', () => {
  const metric = { name: 'FCP', attribution: {} } as unknown as MetricWithAttribution;
  expect(vitalCause(metric)).toBeUndefined();
});

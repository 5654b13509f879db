import { readFileSync } from 'node:fs';
import path from 'node:path';
import { siteConfig } from '@site/shared/testing/site-config';
import { cleanup, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { setUpBrowser } from '../../testing/browser.ts';
import { createSite } from '../../testing/site.tsx';
import ourStoryPage from './our-story-page.tsx';

const { Page } = ourStoryPage;
const logos = path.resolve(import.meta.dirname, '../../artwork/logos.svg');

function sectionOf(container: HTMLElement, id: string): HTMLElement {
  return container.querySelector<HTMLElement>(`section#${id}`) as HTMLElement;
}

setUpBrowser();

describe('our story', () => {
  it.each([
    ['wie-we-zijn', 'Wie we zijn', 'Who we are'],
    ['wat-we-doen', 'Wat we doen', 'What we do'],
    ['onze-founders', 'Onze founders', 'Our founders'],
  ] as const)('has #%s under its own heading, in both languages', (id, nl, en) => {
    for (const [language, name] of [
      ['nl', nl],
      ['en', en],
    ] as const) {
      const { container } = render(createSite(<Page data={undefined} />, { language }).site);
      const heading = within(sectionOf(container, id)).getByRole('heading', { level: 2 });
      expect(heading.textContent).toBe(name);
      cleanup();
    }
  });

  it('links each technology, by name, to a site elsewhere, with a logo that exists', () => {
    const { container } = render(createSite(<Page data={undefined} />).site);
    const drawn = readFileSync(logos, 'utf8');
    const icons = [...container.querySelectorAll('use')];
    expect(icons.length).toBeGreaterThanOrEqual(10);
    for (const icon of icons) {
      const symbol = icon.getAttribute('href')?.split('#')[1];
      expect(drawn).toContain(`<symbol id="${symbol}"`);
      const link = icon.closest('a');
      expect(link?.textContent).not.toBe('');
      expect(link?.getAttribute('href')).toMatch(/^https:\/\//);
      expect(link?.getAttribute('rel')).toBe('noopener');
    }
  });

  it('splits an invoice 30 to 70, as wide as it says', () => {
    render(createSite(<Page data={undefined} />).site);
    const theirs = screen.getByText('€ 70 voor de developer', { normalizer: plainSpaces });
    const bar = theirs.parentElement as HTMLElement;
    expect(getComputedStyle(bar).gridTemplateColumns).toBe('minmax(0, 30fr) minmax(0, 70fr)');
    expect(bar.lastElementChild).toBe(theirs);
  });

  it('invents no founders, and introduces those of the configuration', () => {
    const plain = render(createSite(<Page data={undefined} />).site);
    expect(sectionOf(plain.container, 'onze-founders').querySelector('ul')).toBeNull();
    cleanup();
    const founders = [
      {
        name: 'Ada',
        role: { nl: 'Oprichter', en: 'Founder' },
        says: { nl: 'Tel het na.', en: 'Check the sum.' },
      },
    ];
    const { site } = createSite(<Page data={undefined} />, {
      language: 'en',
      config: { ...siteConfig, founders },
    });
    const { container } = render(site);
    const section = within(sectionOf(container, 'onze-founders'));
    expect(section.getByRole('heading', { level: 3, name: 'Ada' })).toBeDefined();
    expect(section.getByText('Check the sum.')).toBeDefined();
  });

  it('hides the way to the page that is in no menu', () => {
    render(createSite(<Page data={undefined} />, { language: 'en' }).site);
    const egg = screen.getByRole('link', { name: /page that is in no menu/ });
    expect(egg.getAttribute('href')).toBe('/en/open-sauce-project');
  });

  it('is rendered without inline styles, with one h1', () => {
    const html = renderToString(createSite(<Page data={undefined} />).site);
    expect(html).not.toContain('style="');
    expect(html.match(/<h1/g)).toHaveLength(1);
  });
});

function plainSpaces(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

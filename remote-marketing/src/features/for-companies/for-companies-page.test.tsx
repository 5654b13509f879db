import { siteConfig } from '@site/shared/testing/site-config';
import { cleanup, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { setUpBrowser } from '../../testing/browser.ts';
import { createSite } from '../../testing/site.tsx';
import forCompaniesPage from './for-companies-page.tsx';

const { Page, head } = forCompaniesPage;

setUpBrowser();

/** Specification section 2. */
const anchors = [
  ['goede-developers', 'Goede developers', 'Good developers'],
  ['uitgebreide-intake', 'Uitgebreide intake', 'A thorough intake'],
  ['continuiteit', 'Continuïteit', 'Continuity'],
  ['tevredenheid-en-verloop', 'Tevredenheid en verloop', 'Satisfaction and turnover'],
] as const;

describe('the page for companies', () => {
  it.each(anchors)('has #%s under its own heading, in both languages', (id, nl, en) => {
    for (const [language, name] of [
      ['nl', nl],
      ['en', en],
    ] as const) {
      const { container } = render(createSite(<Page data={undefined} />, { language }).site);
      const section = container.querySelector<HTMLElement>(`section#${id}`);
      expect(within(section as HTMLElement).getByRole('heading', { level: 2, name })).toBeDefined();
      const contents = screen.getByRole('navigation');
      const link = within(contents).getByRole('link', { name });
      expect(link.getAttribute('href')).toMatch(new RegExp(`#${id}$`));
      cleanup();
    }
  });

  it('has one h1, and says in words what the year of a developer shows', () => {
    render(createSite(<Page data={undefined} />).site);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    const year = screen.getByRole('img', { name: /Het basissalaris loopt alle twaalf maanden/ });
    const filled = [...year.children].map(
      (row) => new Set([...row.querySelectorAll('i')].map(({ className }) => className)).size,
    );
    // Assignment and bonus pause for a month; the base salary does not.
    expect(filled).toEqual([2, 2, 1]);
  });

  it('says that the quote is an example as long as it is one', () => {
    render(createSite(<Page data={undefined} />).site);
    expect(screen.getByText(/Dit is een voorbeeld/)).toBeDefined();
    cleanup();
    const config = { ...siteConfig, quote: { ...siteConfig.quote, example: false } };
    render(createSite(<Page data={undefined} />, { config }).site);
    expect(screen.queryByText(/Dit is een voorbeeld/)).toBeNull();
  });

  it('leads on to contact and to our story', () => {
    render(createSite(<Page data={undefined} />, { language: 'en' }).site);
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(href('Get in touch')).toBe('/en/contact');
    expect(href('Who we are')).toBe('/en/ons-verhaal');
    cleanup();
    render(createSite(<Page data={undefined} />).site);
    expect(href('Wie we zijn')).toBe('/ons-verhaal');
  });

  it('is rendered without inline styles, and preloads the picture for each kind of window', () => {
    expect(renderToString(createSite(<Page data={undefined} />).site)).not.toContain('style="');
    const { images } = head(undefined, { language: 'nl', params: {} });
    expect(images?.map(({ media, srcSet }) => [media, srcSet?.includes('lock-low')])).toEqual([
      ['(min-width: 1081px)', false],
      ['(max-width: 1080px)', true],
    ]);
  });
});

import { loadTexts } from '@site/shared/i18n/resources';
import { siteConfig } from '@site/shared/testing/site-config';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { createSite } from '../testing/site.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { wayTo } from './way-to.ts';

afterEach(cleanup);

describe('a trail', () => {
  it.each([
    ['nl', 'Kruimelpad', ['Home', 'Werken bij Merk', 'DBA'], '/voor-professionals/werken-bij'],
    ['en', 'Breadcrumb', ['Home', 'Working at Merk', 'DBA'], '/en/voor-professionals/werken-bij'],
  ] as const)('leads to the pages above and names the page itself (%s)', async (...row) => {
    const [language, label, titles, above] = row;
    await loadTexts(language);
    const way = wayTo({ language, config: siteConfig }, 'working', 'dba');
    render(createSite(<Breadcrumbs way={way} />, { language }).site);
    const trail = within(screen.getByRole('navigation', { name: label }));
    const steps = trail.getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual(titles);
    expect(trail.getAllByRole('link')[1]?.getAttribute('href')).toBe(above);
    expect(trail.getAllByRole('link')).toHaveLength(2);
    expect(trail.getByText(titles[2]).getAttribute('aria-current')).toBe('page');
  });

  it('says which language the title of an article is in', () => {
    const way = [
      ...wayTo({ language: 'en' }, 'news'),
      { title: 'Een bericht', path: '/nieuws/1', lang: 'nl' as const },
    ];
    render(createSite(<Breadcrumbs way={way} />, { language: 'en' }).site);
    expect(screen.getByText('Een bericht').lang).toBe('nl');
  });
});

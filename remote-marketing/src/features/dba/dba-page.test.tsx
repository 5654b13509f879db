import { render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { claims } from '../../routes.ts';
import { setUpBrowser } from '../../testing/browser.ts';
import { createSite, Form } from '../../testing/site.tsx';
import dbaPage from './dba-page.tsx';

const { Page, head } = dbaPage;

setUpBrowser();

describe('the page about the DBA law', () => {
  it.each([
    ['nl', '1 januari 2025', /geen advies/],
    ['en', '1 January 2025', /doesn’t advise/],
  ] as const)(
    'tells when enforcement began, and that it gives no advice (%s)',
    (language, day, no) => {
      render(createSite(<Page data={undefined} />, { language, slot: Form }).site);
      expect(screen.getByRole('heading', { level: 3, name: day })).toBeDefined();
      const note = screen.getByRole('note');
      expect(within(note).getByRole('heading', { name: no })).toBeDefined();
    },
  );

  it('sets employment beside freelancing, as a table that can be read aloud', () => {
    render(createSite(<Page data={undefined} />, { slot: Form }).site);
    const table = screen.getByRole('table', { name: /Twee manieren/ });
    const columns = within(table).getAllByRole('columnheader');
    expect(columns.map(({ textContent }) => textContent)).toEqual(['Zzp', 'Bij ons']);
    const rate = within(table).getByRole('rowheader', { name: /Wat je van je tarief ziet/ });
    const cells = within(rate.closest('tbody') as HTMLElement).getAllByRole('cell');
    expect(cells[1]?.textContent).toMatch(/Bruto 70%/);
    const sums = screen.getByRole('link', { name: /sommen staan in ons voorstel/ });
    expect(sums.getAttribute('href')).toBe('/voor-professionals/ons-voorstel');
  });

  it('ends with the form that asks for a name and a number', () => {
    const { container } = render(createSite(<Page data={undefined} />, { slot: Form }).site);
    const last = [...container.querySelectorAll('section')].at(-1);
    expect(within(last as HTMLElement).getByRole('form')).toBeDefined();
    const claim = claims.pages.find(({ path }) => path === '/voor-professionals/dba');
    expect(claim).toMatchObject({ language: 'nl', slots: ['forms/contact-me'] });
  });

  it('tells search engines the questions and answers that it shows', () => {
    render(createSite(<Page data={undefined} />, { slot: Form }).site);
    const { structuredData } = head(undefined, { language: 'nl', params: {} });
    const [page] = structuredData as [{ mainEntity: { name: string }[] }];
    expect(page.mainEntity.length).toBeGreaterThan(2);
    for (const { name } of page.mainEntity) {
      expect(screen.getByRole('heading', { level: 3, name })).toBeDefined();
    }
  });

  it('is rendered without inline styles, with one h1', () => {
    const html = renderToString(createSite(<Page data={undefined} />, { slot: Form }).site);
    expect(html).not.toContain('style="');
    expect(html.match(/<h1/g)).toHaveLength(1);
  });
});

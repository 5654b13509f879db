import { specifiedEmployerCharges } from '@site/shared/config/employer-charges';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { claims } from '../../routes.ts';
import { setUpBrowser } from '../../testing/browser.ts';
import { createSite, Form } from '../../testing/site.tsx';
import proposalPage from './proposal-page.tsx';

const { Page, head } = proposalPage;

const data = { charges: specifiedEmployerCharges };

function site(language: 'nl' | 'en' = 'nl') {
  return createSite(<Page data={data} />, { slot: Form, language }).site;
}

/** Text as people read it: a space that keeps an amount together is a space. */
function read(element: Element | null): string {
  return element?.textContent?.replace(/\s+/gu, ' ').trim() ?? '';
}

setUpBrowser();

describe('the calculator', () => {
  const calculator = () => document.querySelector<HTMLElement>('#rekenen') as HTMLElement;
  const rate = () => within(calculator()).getByLabelText(/Tarief/);
  const hours = () => within(calculator()).getByLabelText(/Uren/);
  const outcome = () => {
    const output = calculator().querySelector('output') as HTMLElement;
    return [
      read(output.querySelector('p')),
      ...[...output.querySelectorAll('dd')].map((amount) => read(amount)),
    ];
  };
  const type = (field: HTMLElement, value: string) => fireEvent.input(field, { target: { value } });

  it('starts with the worked example', () => {
    render(site());
    expect(screen.getByRole('region', { name: 'Reken het na' })).toBe(calculator());
    expect(outcome()).toEqual([
      'Bij € 85 en 36 uur per week',
      '€ 2.500,00',
      '€ 4.964,87',
      '€ 7.464,87',
    ]);
  });

  it('follows what a visitor types', () => {
    render(site());
    type(rate(), '92,50');
    type(hours(), '40');
    expect(outcome()).toEqual([
      'Bij € 92,50 en 40 uur per week',
      '€ 2.500,00',
      '€ 6.526,15',
      '€ 9.026,15',
    ]);
  });

  it('says what is wrong beside the field, and keeps the last sum with its own rate', () => {
    render(site());
    type(rate(), '300');
    expect(rate().getAttribute('aria-invalid')).toBe('true');
    expect(within(calculator()).getByText('Vul een tarief in van 40 tot 250 euro.')).toBeDefined();
    expect(outcome()[0]).toBe('Bij € 85 en 36 uur per week');
    type(hours(), '36,5');
    expect(within(calculator()).getByText('Vul hele uren in, zoals 36.')).toBeDefined();
    type(rate(), '90');
    type(hours(), '32');
    expect(calculator().querySelector('[aria-invalid]')).toBeNull();
    expect(outcome()).toEqual([
      'Bij € 90 en 32 uur per week',
      '€ 2.500,00',
      '€ 4.525,76',
      '€ 7.025,76',
    ]);
  });

  it('takes over what was typed before the page was ready', () => {
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(site());
    (rate() as HTMLInputElement).value = '100';
    render(site(), { container, hydrate: true });
    expect(outcome()[0]).toBe('Bij € 100 en 36 uur per week');
    expect((rate() as HTMLInputElement).value).toBe('100');
  });
});

describe('the salary table', () => {
  it('has a total for each rate and working week, marked indicative', () => {
    render(site());
    const table = screen.getByRole('table', { name: /indicatief/ });
    const columns = within(table).getAllByRole('columnheader');
    expect(columns.slice(1).map((header) => header.getAttribute('aria-label'))).toEqual([
      '32 uur per week',
      '36 uur per week',
      '40 uur per week',
    ]);
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map((row) => read(within(row).getByRole('rowheader')))).toEqual([
      '€ 70',
      '€ 80',
      '€ 90',
      '€ 100',
    ]);
    const [first] = within(rows[0] as HTMLElement).getAllByRole('cell');
    expect(read(first ?? null)).toBe('€ 5.464,48korte tot lange maand: 5.143 – 5.915');
    expect(read(rows[3] ?? null)).toContain('€ 9.758,00');
  });
});

describe('the worked examples', () => {
  it.each([
    ['nl', '€ 13.005,00', '€ 9.103,50', '€ 7.464,87', '€ 2.500,00', '€ 4.964,87'],
    ['en', '€13,005.00', '€9,103.50', '€7,464.87', '€2,500.00', '€4,964.87'],
  ] as const)('follow a month from invoice to payslip (%s)', (language, ...amounts) => {
    const { container } = render(site(language));
    const lines = [...container.querySelectorAll('dl b')].map((amount) => read(amount));
    expect(lines).toEqual(amounts);
  });

  it('add the laptop up, and draw it', () => {
    render(site());
    const bill = screen.getByRole('table', { name: 'De som van de laptop' });
    const lines = within(bill).getAllByRole('row').map(read);
    expect(lines).toEqual([
      'In de winkel€ 2.178,00',
      'Btw− € 378,00',
      'Zonder btw€ 1.800,00',
      'Verdeeld over 60 maanden, bruto€ 30,00 per maand',
      'Bij 49,5% belasting, netto€ 15,15 per maand',
      'In totaal, netto€ 909,00',
    ]);
    const drawing = screen.getByRole('img', { name: /toetsenbord/ });
    expect(drawing.getAttribute('aria-label')?.replace(/\s/gu, ' ')).toContain(
      '€ 2.178 in drie delen: € 378 btw, € 891 belasting en € 909 voor jou',
    );
    expect(drawing.querySelectorAll('i')).toHaveLength(60);
    expect(screen.getByText(/Na 5 jaar is de laptop van jou/)).toBeDefined();
  });

  it('say what a colleague is worth', () => {
    const { container } = render(site());
    const text = read(container);
    expect(text).toContain('153 uur à € 85 in een maand, samen € 13.005,00 gefactureerd');
    expect(text).toContain('€ 650,25 5% voor de collega die je meebrengt');
    expect(text).toContain('€ 650,25 5% voor de opdracht die je regelt');
    expect(text).toContain('Samen € 1.300,50');
    expect(text).toContain('Samen 10%');
  });
});

describe('the page', () => {
  it('ends with the application form, rendered on the server without inline styles', () => {
    const claim = claims.pages.find(({ path }) => path === '/voor-professionals/ons-voorstel');
    expect(claim).toMatchObject({ language: 'nl', slots: ['forms/application'] });
    const html = renderToString(site());
    expect(html.indexOf('Formulier')).toBeGreaterThan(html.indexOf('voor de opdracht'));
    expect(html).not.toContain('style="');
  });

  it.each(['nl', 'en'] as const)(
    'has one h1, no gap in its outline, and a head (%s)',
    (language) => {
      const { container } = render(site(language));
      const levels = [...container.querySelectorAll('h1,h2,h3,h4')].map(({ tagName }) => tagName);
      expect(levels.filter((level) => level === 'H1')).toEqual(['H1']);
      expect(levels.indexOf('H3')).toBeGreaterThan(levels.indexOf('H2'));
      const { title, images } = head(data, { language, params: {} });
      expect(title).toContain('70%');
      expect(images?.every(({ srcSet }) => srcSet?.includes('street-'))).toBe(true);
    },
  );
});

import { specifiedEmployerCharges } from '@site/shared/config/employer-charges';
import { loadTexts } from '@site/shared/i18n/resources';
import { siteConfig } from '@site/shared/testing/site-config';
import { render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { claims } from '../../routes.ts';
import { setUpBrowser } from '../../testing/browser.ts';
import { createSite, Form } from '../../testing/site.tsx';
import workingHerePage from './working-here-page.tsx';

const { head, Page } = workingHerePage;

const data = { charges: specifiedEmployerCharges, vacancies: [] };

setUpBrowser();

describe('working here', () => {
  it('lists what is open, and nothing where nothing is', () => {
    const open = {
      path: '/voor-professionals/werken-bij/dev',
      title: 'Dev',
      summary: null,
      place: null,
    };
    const { rerender } = render(
      createSite(<Page data={{ ...data, vacancies: [open] }} />, { slot: Form }).site,
    );
    expect(screen.getByRole('link', { name: 'Dev' }).getAttribute('href')).toBe(open.path);
    // Without a place of its own it is where the company is, as its page says.
    expect(screen.getByText(siteConfig.company.city)).toBeDefined();
    rerender(createSite(<Page data={data} />, { slot: Form }).site);
    expect(screen.queryByRole('heading', { name: 'Wie we nu zoeken' })).toBeNull();
  });

  it.each([
    ['nl', 'Werken bij Merk: 70% van je tarief, vast contract'],
    ['en', 'Working at Merk: 70% of your rate, permanent contract'],
  ] as const)('is titled as the menu calls it (%s)', async (language, title) => {
    await loadTexts(language);
    expect(head(data, { language, params: {}, config: siteConfig }).title).toBe(title);
  });

  it('makes the offer with the numbers of the specification', () => {
    const { container } = render(createSite(<Page data={data} />, { slot: Form }).site);
    const text = (container.textContent ?? '').replace(/\s/g, ' ');
    for (const fact of [
      'bruto 70%',
      'tot 5%',
      'nog eens 5%',
      '€ 650,25',
      '€ 2.178',
      '€ 15,15 per maand',
      '€ 909',
      'Na vijf jaar',
    ]) {
      expect(text).toContain(fact);
    }
  });

  it.each([
    ['nl', /[.€\s]/g, ','],
    ['en', /[,€\s]/g, '.'],
  ] as const)('divides an invoice that adds up (%s)', (language, noise, point) => {
    const { site } = createSite(<Page data={data} />, { language, slot: Form });
    const { container } = render(site);
    const amounts = [...container.querySelectorAll('dd > strong')].map(({ textContent }) =>
      Math.round(Number(String(textContent).replace(noise, '').replace(point, '.')) * 100),
    );
    const [base = 0, bonus = 0, charges = 0, ours = 0] = amounts;
    expect([base, bonus]).toEqual([250_000, 496_487]);
    expect(base + bonus + charges + ours).toBe(8_500 * 153);
    expect(base + bonus + charges).toBe(8_500 * 153 * 0.7);
    const bar = screen.getByRole('img', { name: /2[.,]500/ });
    expect(bar.children).toHaveLength(4);
    expect(getComputedStyle(bar).gridTemplateColumns).toBe(
      amounts.map((cents) => `${cents / 1_000}fr`).join(' '),
    );
  });

  it('ends with the application form, and says what happens then', () => {
    render(createSite(<Page data={data} />, { slot: Form }).site);
    const form = screen.getByRole('form', { name: 'Formulier' });
    const sections = document.querySelectorAll('section');
    const last = sections[sections.length - 1] as HTMLElement;
    expect(last.contains(form)).toBe(true);
    const steps = within(last).getByRole('link', { name: 'De vier stappen' });
    expect(steps.getAttribute('href')).toBe('/voor-professionals/solliciteer');
    const claim = claims.pages.find(({ path }) => path === '/voor-professionals/werken-bij');
    expect(claim).toMatchObject({ language: 'nl', slots: ['forms/application'] });
  });

  it('is where the section for professionals leads', () => {
    expect(claims.redirects).toContainEqual({
      from: '/voor-professionals',
      to: '/voor-professionals/werken-bij',
    });
  });

  it('is rendered without inline styles, with one h1', () => {
    const html = renderToString(createSite(<Page data={data} />, { slot: Form }).site);
    expect(html).not.toContain('style="');
    expect(html.match(/<h1/g)).toHaveLength(1);
  });
});

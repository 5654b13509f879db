import type { Language } from '@site/shared/i18n/language';
import { loadTexts } from '@site/shared/i18n/resources';
import { siteConfig } from '@site/shared/testing/site-config';
import { cleanup, render, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setUpBrowser } from '../../testing/browser.ts';
import { inEnglish, makeVacancy } from '../../testing/content-items.ts';
import { createNewsNetwork } from '../../testing/news-network.ts';
import { configureTestApi, createSite } from '../../testing/site.tsx';
import vacancyPage from './vacancy-page.tsx';

const { Page, load, head, addresses } = vacancyPage;
const { server, storeVacancies: store } = createNewsNetwork();

async function loaded(asked = 'developer', language: Language = 'nl') {
  const url = new URL(`http://site.test/voor-professionals/werken-bij/${asked}?utm_source=a`);
  const { signal } = new AbortController();
  const context = { language, params: { vacancy: asked }, url, config: siteConfig };
  const data = await load?.({ ...context, signal });
  if (!data) throw new Error('The page has no loader.');
  return data;
}

setUpBrowser();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(async () => {
  configureTestApi();
  await loadTexts('nl');
  await loadTexts('en');
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

describe('a vacancy', () => {
  it('shows its facts, its text without scripts, and the way to it', async () => {
    store(makeVacancy({ description: '<p>Code</p><script>alert(1)</script>' }));
    const { container } = render(createSite(<Page data={await loaded()} />).site);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Developer');
    const facts = within(screen.getAllByRole('complementary')[0] as HTMLElement).getAllByRole(
      'definition',
    );
    expect(facts.map(({ textContent }) => textContent?.replace(/\s/g, ' '))).toEqual([
      'Voltijd',
      '32 tot 40',
      '€ 4.000 tot € 6.000',
      'Stad, of helemaal vanuit huis',
      '1 november 2026',
      '31 december 2098',
    ]);
    expect(container.textContent).not.toContain('alert');
    expect(screen.getByRole('navigation', { name: 'Kruimelpad' })).toBeDefined();
  });

  it('has half hours as each language writes them', async () => {
    store(makeVacancy({ hoursFrom: 37.5, hoursTo: 37.5 }));
    render(createSite(<Page data={await loaded()} />).site);
    expect(screen.getByText('37,5')).toBeDefined();
    cleanup();
    render(createSite(<Page data={await loaded('developer', 'en')} />, { language: 'en' }).site);
    expect(screen.getByText('37.5')).toBeDefined();
  });

  it('is told to search engines as they ask for it', async () => {
    store(makeVacancy());
    const told = head(await loaded(), { language: 'nl', params: {} });
    expect(told.structuredData).toEqual([
      {
        '@type': 'JobPosting',
        title: 'Developer',
        description: '<p>Code.</p>',
        datePosted: '2026-10-31T23:00:00.000Z',
        validThrough: '2098-12-31T23:00:00.000Z',
        employmentType: 'FULL_TIME',
        hiringOrganization: { '@id': '/#organization' },
        jobLocation: {
          '@type': 'Place',
          address: {
            '@type': 'PostalAddress',
            streetAddress: siteConfig.company.street,
            postalCode: siteConfig.company.postcode,
            addressLocality: siteConfig.company.city,
            addressCountry: 'NL',
          },
        },
        jobLocationType: 'TELECOMMUTE',
        applicantLocationRequirements: { '@type': 'Country', name: 'Netherlands' },
        baseSalary: {
          '@type': 'MonetaryAmount',
          currency: 'EUR',
          value: {
            '@type': 'QuantitativeValue',
            minValue: 4000,
            maxValue: 6000,
            unitText: 'MONTH',
          },
        },
        directApply: true,
        inLanguage: 'nl',
        url: '/voor-professionals/werken-bij/developer',
      },
    ]);
    store(makeVacancy({ datePosted: null }));
    expect(head(await loaded(), { language: 'nl', params: {} }).structuredData).toEqual([]);
  });

  it('tells its form what it is for', async () => {
    store(makeVacancy(), makeVacancy({ id: 2, title: '', urlpart: 'tester' }));
    const given: unknown[] = [];
    const slot = (props: object) => {
      given.push(props);
      return null;
    };
    render(createSite(<Page data={await loaded()} />, { slot }).site);
    expect(given.at(-1)).toEqual({ vacancy: { id: '1', title: 'Developer' } });
    cleanup();
    render(createSite(<Page data={await loaded('tester')} />, { slot }).site);
    expect(given.at(-1)).toEqual({ vacancy: { id: '2', title: 'tester' } });
  });

  it('that is over is gone, and the others are shown', async () => {
    store(
      makeVacancy({ validThrough: '2026-01-01' }),
      makeVacancy({ id: 2, title: 'Tester', urlpart: 'tester' }),
    );
    const data = await loaded();
    expect(head(data, { language: 'nl', params: {} })).toMatchObject({
      status: 404,
      indexable: false,
    });
    render(createSite(<Page data={data} />).site);
    expect(screen.getByText(siteConfig.company.city)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Tester' }).getAttribute('href')).toBe(
      '/voor-professionals/werken-bij/tester',
    );
    const { signal } = new AbortController();
    expect(await addresses?.({ signal })).toEqual([
      { params: { vacancy: 'tester' }, languages: ['nl'] },
    ]);
  });

  it('is English on the English page, for search engines too', async () => {
    const translations = inEnglish({ title: 'Engineer', description: '<p>Build.</p>' });
    store(
      makeVacancy({ translations }),
      makeVacancy({ id: 2, title: 'Tester', urlpart: 'tester' }),
    );
    const data = await loaded('developer', 'en');
    render(createSite(<Page data={data} />, { language: 'en' }).site);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Engineer');
    expect(screen.getByText('Build.').closest('[lang]')).toBeNull();
    // Its summary is not translated, nor is the other vacancy.
    expect(screen.getAllByText('Code schrijven bij klanten die luisteren.')[0]?.lang).toBe('nl');
    expect(screen.getByRole('heading', { name: 'Tester' }).lang).toBe('nl');
    const told = head(data, { language: 'en', params: {} });
    expect(told).toMatchObject({ title: 'Engineer', languages: ['nl', 'en'] });
    expect(told.structuredData).toMatchObject([
      { title: 'Engineer', inLanguage: 'en', url: '/en/voor-professionals/werken-bij/developer' },
    ]);
  });

  it('leads on from a former address and other capitals, and is not known while nobody answers', async () => {
    store(makeVacancy({ former_urls: ['ontwikkelaar'] }));
    const moved = await loaded('ontwikkelaar').catch((reason: unknown) => reason);
    expect((moved as Response).headers.get('location')).toBe(
      '/voor-professionals/werken-bij/developer?utm_source=a',
    );
    const typed = await loaded('Developer').catch((reason: unknown) => reason);
    expect((typed as Response).headers.get('location')).toBe(
      '/voor-professionals/werken-bij/developer?utm_source=a',
    );
    server.use(http.get('*/cms/items/vacancies', () => HttpResponse.error()));
    expect(head(await loaded(), { language: 'en', params: {} })).toMatchObject({ status: 503 });
  });
});

import { render, screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { makeEvent } from '../../testing/content-items.ts';
import { setUpContentPage } from '../../testing/content-page.ts';
import { createNewsNetwork } from '../../testing/news-network.ts';
import { createSite } from '../../testing/site.tsx';
import eventListPage from './event-list-page.tsx';

const { Page, head } = eventListPage;
const network = createNewsNetwork();

setUpContentPage(network);

async function load(search = '') {
  const url = new URL(`https://merk.example/events${search}`);
  const { signal } = new AbortController();
  const data = await eventListPage.load?.({ language: 'nl', params: {}, url, signal });
  if (!data) throw new Error('The page loads nothing.');
  expect(JSON.parse(JSON.stringify(data))).toEqual(data);
  return data;
}

async function show(search = '', at = '/') {
  return render(createSite(<Page data={await load(search)} />, { at }).site);
}

/** The titles below a heading. */
function below(heading: string) {
  const section = screen.getByRole('heading', { level: 2, name: heading }).closest('section');
  return within(section as HTMLElement)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
}

it('what is to come stands first, soonest first, and what was by year', async () => {
  network.storeEvents(
    makeEvent({ id: 1, urlpart: 'later', title: 'Later', date: '2099-06-01' }),
    makeEvent({ id: 2, urlpart: 'ooit', title: 'Ooit', date: null, start: null, end: null }),
    makeEvent({ id: 3, urlpart: 'eerst', title: 'Eerst', date: '2099-03-01' }),
    makeEvent({ id: 4, urlpart: 'toen', title: 'Toen', date: '2023-03-01' }),
    makeEvent({ id: 5, urlpart: 'vroeger', title: 'Vroeger', date: '2020-03-01' }),
    makeEvent({ id: 6, urlpart: 'proef', title: 'Proef', date: '2099-01-01', status: 'staging' }),
  );
  const { unmount } = await show();
  expect(below('Op de agenda')).toEqual(['Eerst', 'Later', 'Ooit']);
  expect(screen.getByText('Datum volgt')).toBeDefined();
  expect(below('Geweest')).toEqual(['Toen', 'Vroeger']);
  expect(screen.getByRole('link', { name: 'Toen' }).getAttribute('href')).toBe('/events/toen');
  const calendars = ['abonneer je op onze agenda', 'haal het bestand op'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  );
  expect(calendars).toEqual(['webcal://merk.example/events/agenda.ics', '/events/agenda.ics']);
  unmount();

  const told = (data: Awaited<ReturnType<typeof load>>) =>
    head(data, { language: 'nl', params: {} });
  expect(told(await load())).toMatchObject({ title: 'Evenementen', canonicalPath: '/events' });
  expect(told(await load('?jaar=2020'))).toMatchObject({
    title: 'Evenementen uit 2020',
    canonicalPath: '/events?jaar=2020',
  });
  await show('?jaar=2020');
  expect(below('Geweest in 2020')).toEqual(['Vroeger']);
  expect(below('Op de agenda')).toHaveLength(3);
});

it('an editor stays in staging from year to year', async () => {
  network.storeEvents(
    makeEvent({ id: 4, urlpart: 'toen', title: 'Toen', date: '2023-03-01', status: 'staging' }),
    makeEvent({ id: 5, urlpart: 'vroeger', title: 'Vroeger', date: '2020-03-01' }),
  );
  await show('', '/events#staging');
  const year = await screen.findByRole('link', { name: '2023' });
  expect(year.getAttribute('href')).toBe('/events?jaar=2023#staging');
});

it('an empty calendar asks what a visitor would like', async () => {
  network.storeEvents();
  await show();
  expect(screen.getByText(/Op de agenda staat nu niets/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Stuur ons een bericht' })).toBeDefined();
});

it('a content system that is down is told, and asked again', async () => {
  network.answer(() => new HttpResponse(null, { status: 503 }));
  await show();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/geeft even niet thuis/);
  const retry = screen.getByRole('link', { name: 'Probeer het opnieuw' });
  expect(retry.getAttribute('href')).toBe('/events');
  expect(head(await load(), { language: 'nl', params: {} })).toMatchObject({ status: 503 });
});

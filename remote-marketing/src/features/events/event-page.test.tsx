import { organisationId } from '@site/shared/federation/page';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { claims } from '../../routes.ts';
import { inEnglish, makeEvent } from '../../testing/content-items.ts';
import { setUpContentPage } from '../../testing/content-page.ts';
import { Form, given, headline, load, network, show } from '../../testing/event-visit.tsx';
import { createSite } from '../../testing/site.tsx';
import eventPage from './event-page.tsx';

const { Page, head } = eventPage;

setUpContentPage(network);

describe('an event', () => {
  it('is the one whose urlpart is in the address', async () => {
    network.storeEvents(makeEvent({ id: 2, urlpart: 'ander', title: 'Een ander' }), makeEvent());
    await show();
    expect(headline()).toBe('Een avond');
    expect(screen.getByText('Met soep.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Een ander' }).getAttribute('href')).toBe(
      '/events/ander',
    );
  });

  it('is found by an address that it had before, if it shows', async () => {
    const former_urls = ['vroeger'];
    network.storeEvents(makeEvent({ urlpart: 'nu', former_urls }));
    const thrown = await load('vroeger').catch((reason: unknown) => reason);
    expect(thrown).toMatchObject({ status: 301 });
    expect((thrown as Response).headers.get('location')).toBe('/events/nu');
    network.storeEvents(makeEvent({ urlpart: 'nu', former_urls, status: 'staging' }));
    expect((await load('vroeger')).event).toBeNull();
  });

  it('is found by its address in other capitals, as people type it', async () => {
    network.storeEvents(makeEvent({ urlpart: 'tafelreview' }));
    const thrown = await load('Tafelreview').catch((reason: unknown) => reason);
    expect((thrown as Response).headers.get('location')).toBe('/events/tafelreview');
  });

  it('says when it is, in Amsterdam, in the language of the page', async () => {
    network.storeEvents(makeEvent({ date: '2099-07-02', start: '18:00', end: '01:00' }));
    await show();
    expect(screen.getAllByText('donderdag 2 juli 2099')).toHaveLength(2);
    expect(screen.getByText(/18:00 tot 01:00 uur/)).toBeDefined();
    cleanup();
    await show('avond', { language: 'en' });
    expect(screen.getAllByText('Thursday 2 July 2099')).toHaveLength(2);
    expect(screen.getByText(/This text is in Dutch only/)).toBeDefined();
  });

  it('says the day that it ends on, where that is a later one', async () => {
    network.storeEvents(makeEvent({ date: '2099-07-02', start: '09:00', end: '2099-07-04T17:00' }));
    await show();
    expect(screen.getByText(/09:00 uur, tot zaterdag 4 juli 2099 om 17:00 uur/)).toBeDefined();
    cleanup();
    await show('avond', { language: 'en' });
    expect(screen.getByText(/09:00, until Saturday 4 July 2099 at 17:00/)).toBeDefined();
  });

  it.each([
    ['00:00:00', '06:00:00', /00:00 tot 06:00 uur/],
    [null, '17:00:00', /Tot 17:00 uur/],
    [null, '2099-03-20T17:00', /Tot vrijdag 20 maart 2099 om 17:00 uur/],
  ])('from %s to %s has the times that are known', async (start, end, text) => {
    network.storeEvents(makeEvent({ start, end }));
    await show();
    expect(screen.getByText(text)).toBeDefined();
  });

  it('is English on the English page, form and search engines included', async () => {
    const translations = inEnglish({ title: 'An evening', description: '<p>With soup.</p>' });
    network.storeEvents(makeEvent({ translations }), makeEvent({ id: 2, urlpart: 'ander' }));
    await show('avond', { language: 'en' });
    expect(headline()).toBe('An evening');
    expect(screen.getByText('With soup.').closest('[lang]')).toBeNull();
    expect(screen.queryByText(/in Dutch only/)).toBeNull();
    expect(given()).toMatchObject({ eventTitle: 'An evening' });
    const [file, google] = [/\.ics/, /Google/].map((name) =>
      decodeURIComponent(screen.getByRole('link', { name }).getAttribute('href') ?? ''),
    );
    expect(file).toContain('URL:https://merk.example/en/events/avond\r\n');
    expect(google).toContain('details=https://merk.example/en/events/avond');
    expect(screen.getByRole('heading', { name: 'Een avond' }).lang).toBe('nl');
    const told = head(await load('avond', 'en'), { language: 'en', params: {} });
    expect(told).toMatchObject({ title: 'An evening', languages: ['nl', 'en'] });
    expect(told.structuredData).toMatchObject([
      { name: 'An evening', inLanguage: 'en', url: '/en/events/avond' },
    ]);
    const { signal } = new AbortController();
    expect(await eventPage.addresses?.({ signal })).toEqual([
      { params: { urlpart: 'avond' }, languages: ['nl', 'en'] },
      { params: { urlpart: 'ander' }, languages: ['nl'] },
    ]);
  });

  it('has a name without a title, for search engines and calendars too', async () => {
    network.storeEvents(makeEvent({ title: null }));
    await show();
    expect(headline()).toBe('Evenement');
    expect(given()).toMatchObject({ eventTitle: 'Evenement' });
    const file = screen.getByRole('link', { name: /\.ics/ }).getAttribute('href') ?? '';
    expect(decodeURIComponent(file)).toContain('SUMMARY:Evenement\r\n');
    const told = head(await load('avond'), { language: 'nl', params: {} });
    expect(told.structuredData).toMatchObject([{ name: 'Evenement' }]);
  });

  it.each([
    [{}, /meld je aan/],
    [{ date: null }, /Laat je gegevens achter/],
    [{ backendId: null }, /2099\. Lees wat je kunt verwachten\.$/],
    [{ backendId: null, date: null }, /de datum volgt\. Lees wat je kunt verwachten\.$/],
  ])('with %j invites to what its page offers', async (event, description) => {
    network.storeEvents(makeEvent(event));
    const told = head(await load('avond'), { language: 'nl', params: {} });
    expect(told.description).toMatch(description);
  });

  it('tells its form what it is for', async () => {
    network.storeEvents(makeEvent({ backendId: 7 }));
    await show();
    expect(given()).toEqual({ backendId: '7', eventTitle: 'Een avond', hasDate: true });
  });

  it.each([null, 'binnenkort'])('with the date %s has none, for its form too', async (date) => {
    network.storeEvents(makeEvent({ date }));
    await show();
    expect(given()).toEqual({ backendId: 'avond', eventTitle: 'Een avond', hasDate: false });
    expect(screen.getByText(/Er is nog geen datum/)).toBeDefined();
    expect(screen.queryByRole('link', { name: /agenda/i })).toBeNull();
  });

  it('goes into a calendar, under the same id for good', async () => {
    network.storeEvents(makeEvent());
    await show();
    const file = screen.getByRole('link', { name: /\.ics/ });
    expect(file.getAttribute('download')).toBe('avond.ics');
    const text = decodeURIComponent(file.getAttribute('href') ?? '');
    expect(text).toContain('UID:event-1@merk.example\r\n');
    expect(text).toContain('URL:https://merk.example/events/avond\r\n');
    expect(text).toContain('DTSTART:20990318T170000Z\r\n');
    expect(screen.getByRole('link', { name: /Google/ }).getAttribute('href')).toContain(
      '20990318T170000Z%2F20990318T203000Z',
    );
  });

  it('says that it is over, with no form that would refuse and no calendar', async () => {
    network.storeEvents(makeEvent({ date: '2020-03-18' }), makeEvent({ id: 2, urlpart: 'nu' }));
    await show();
    const note = within(screen.getByText('Dit evenement is geweest').closest('div') as HTMLElement);
    expect(note.getByRole('link').getAttribute('href')).toBe('/contact');
    expect(screen.queryByRole('form')).toBeNull();
    expect(screen.queryByRole('link', { name: /\.ics/ })).toBeNull();
    expect((await load('nu')).others).toEqual([]);
    const { description } = head(await load('avond'), { language: 'nl', params: {} });
    expect(description).toBe(
      'Een avond, woensdag 18 maart 2020. Het is geweest. Lees waar het over ging, en wat er nog op de agenda staat.',
    );
  });

  it('is over when its service closes: without an end, when its day in Amsterdam is', async () => {
    network.storeEvents(makeEvent({ date: '2026-03-18', start: '18:00:00', end: null }));
    const clock = vi.spyOn(Date, 'now');
    for (const [time, past] of [
      ['2026-03-18T22:59:59Z', false],
      ['2026-03-18T23:00:00Z', true],
    ] as const) {
      clock.mockReturnValue(Date.parse(time));
      expect((await load('avond')).event?.past).toBe(past);
    }
    clock.mockRestore();
  });

  it('ends with the next three of the others, however many there are', async () => {
    const months = Array.from({ length: 9 }, (_, n) => 9 - n);
    const others = months.map((n) =>
      makeEvent({ id: 10 + n, urlpart: `in-${n}`, date: `2098-0${n}-12` }),
    );
    network.storeEvents(makeEvent(), makeEvent({ id: 2, urlpart: 'ooit', date: null }), ...others);
    const { others: shown } = await load('avond');
    expect(shown.map(({ path }) => path)).toEqual(['/events/in-1', '/events/in-2', '/events/in-3']);
  });

  it('is shared with the phone’s own means, where there are any', async () => {
    const share = vi.fn(async () => {});
    vi.stubGlobal('navigator', Object.assign(navigator, { share }));
    network.storeEvents(makeEvent());
    await show();
    const button = screen.getByText('Deel dit').closest('button') as HTMLButtonElement;
    await act(async () => fireEvent.click(button));
    expect(share).toHaveBeenCalledExactlyOnceWith({
      title: 'Een avond',
      url: 'https://merk.example/events/avond',
    });
    Reflect.deleteProperty(navigator, 'share');
  });

  it('runs nothing that its HTML brings', async () => {
    network.storeEvents(makeEvent({ description: '<img src=x onerror=x()><script>x()</script>a' }));
    expect((await load('avond')).event?.description).toBe('a');
  });

  it('is rendered on the server with its form, without inline styles', async () => {
    network.storeEvents(makeEvent());
    const page = createSite(<Page data={await load('avond')} />, { slot: Form });
    const html = renderToString(page.site);
    expect(html).toContain('aria-label="Formulier"');
    expect(html).not.toContain('style="');
    const claim = claims.pages.find(({ path }) => path === '/events/:urlpart');
    expect(claim).toMatchObject({ language: 'nl', slots: ['forms/event-registration'] });
  });

  it('tells search engines what and when it is', async () => {
    network.storeEvents(makeEvent({ splashImage: 'p' }));
    const { structuredData, description } = head(await load('avond', 'en'), {
      language: 'en',
      params: {},
    });
    expect(description).toContain('Wednesday 18 March 2099');
    expect(structuredData).toEqual([
      {
        '@type': 'Event',
        name: 'Een avond',
        inLanguage: 'nl',
        url: '/events/avond',
        organizer: { '@id': organisationId },
        startDate: '2099-03-18T17:00:00.000Z',
        endDate: '2099-03-18T20:30:00.000Z',
        eventStatus: 'https://schema.org/EventScheduled',
        image: '/cms/assets/p?width=2560&format=jpg',
      },
    ]);
  });
});

describe('no event', () => {
  it.each([
    ['nobody knows', 'niets', {}],
    ['is a draft', 'avond', { status: 'staging' }],
  ])('is shown when it %s', async (_name, asked, event) => {
    network.storeEvents(makeEvent(event), makeEvent({ id: 2, urlpart: 'ander', title: 'Ander' }));
    const data = await load(asked);
    expect(head(data, { language: 'nl', params: {} })).toMatchObject({
      status: 404,
      indexable: false,
    });
    render(createSite(<Page data={data} />).site);
    expect(headline()).toMatch(/te vroeg, te laat/);
    expect(screen.getByRole('link', { name: 'Ander' })).toBeDefined();
  });

  it('is shown for one with a status that nobody knows, which is an internal error', async () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => {});
    network.storeEvents(makeEvent({ status: 'archived' }));
    expect((await load('avond')).event).toBeNull();
    expect(report).toHaveBeenCalledExactlyOnceWith(new Error('Unknown status: archived'));
  });

  it('is shown while the content system is down, and may be asked for again', async () => {
    network.answer(() => HttpResponse.json({ data: 'later' }));
    const data = await load('avond');
    expect(head(data, { language: 'nl', params: {} })).toMatchObject({ status: 503 });
    render(createSite(<Page data={data} />).site);
    expect(screen.getByRole('link', { name: /opnieuw/ }).getAttribute('href')).toBe(
      '/events/avond',
    );
  });
});

it('lists the addresses of what shows', async () => {
  network.storeEvents(makeEvent(), makeEvent({ urlpart: null }), makeEvent({ status: 'staging' }));
  const { signal } = new AbortController();
  expect(await eventPage.addresses?.({ signal })).toEqual([
    { params: { urlpart: 'avond' }, languages: ['nl'] },
  ]);
});

it('shows drafts in staging mode, with a form of their own', async () => {
  network.storeEvents(makeEvent({ status: 'Staging', backendId: 'geheim' }));
  const { router } = await show('avond', { at: '/#staging' });
  await waitFor(() => expect(headline()).toBe('Een avond'));
  expect(given()).toMatchObject({ backendId: 'geheim' });
  await waitFor(() => expect(document.title).toBe('Een avond | Merk'));
  await act(() => router.navigate('/'));
  expect(headline()).toMatch(/te vroeg, te laat/);
});

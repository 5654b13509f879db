import type { QueueTicket } from '@site/shared/contracts/queue-ticket';
import { isPageBusy } from '@site/shared/federation/busy';
import type { Language } from '@site/shared/i18n/language';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { until } from '../../../../shared/test/until.ts';
import { createFairNetwork } from '../../testing/fair-network.ts';
import { SiteProviders } from '../../testing/site.tsx';
import page from './queue-ticket-page.tsx';

const network = createFairNetwork();
const view = 'GET /api/challenge/ticket/view/code-1';
/** The phone is ten minutes fast. */
const serverNow = Date.parse('2025-11-06T12:00:00Z');
const phoneAhead = 600_000;

const waiting: QueueTicket = {
  number: 42,
  ticketStatus: 'VALID',
  attendeeFirstName: 'Grace',
  attendeeLastName: 'Hopper',
  interviewerName: null,
  ticketStatusUpdated: '2025-11-06T11:50:00Z',
  numbersWaitingBeforeYou: [40, 41],
  numbersCurrentlyInSession: [38],
  estimatedWaitingTime: 12,
  timestamp: '2025-11-06T12:00:00Z',
  showUpBefore: null,
  remindMe: true,
};
const called: QueueTicket = {
  ...waiting,
  ticketStatus: 'BEING_CALLED',
  interviewerName: 'Ada',
  numbersWaitingBeforeYou: [],
  showUpBefore: '2025-11-06T12:01:05Z',
};

beforeAll(() => network.server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => network.server.close());
beforeEach(() => {
  network.reset();
  network.answer('GET /api/xsrf', () => new HttpResponse(null, { status: 204 }));
  vi.useFakeTimers({ now: serverNow + phoneAhead, shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const answerWith = (ticket: QueueTicket) =>
  network.answer(view, () => {
    const timestamp = new Date(Date.now() - phoneAhead).toISOString();
    return HttpResponse.json({ ...ticket, timestamp });
  });

function visit(language: Language = 'en') {
  return render(
    <MemoryRouter initialEntries={['/jf-ticket/code-1']}>
      <SiteProviders language={language}>
        <Routes>
          <Route path="/jf-ticket/:ticketCode" element={<page.Page data={undefined} />} />
        </Routes>
      </SiteProviders>
    </MemoryRouter>,
  );
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

describe('what each status shows', () => {
  it('VALID: the number, who is before, who is in session, the wait, and the QR image', async () => {
    answerWith(waiting);
    visit();
    expect(screen.getByText('Fetching your ticket…')).toBeTruthy();
    await screen.findByText('In the queue');
    expect(isPageBusy()).toBe(true);
    screen.getByText('42');
    const numbers = screen.getAllByRole('listitem').map((item) => item.textContent);
    expect(numbers).toEqual(['40', '41', '38']);
    screen.getByText('about 12 min');
    const image = screen.getByRole<HTMLImageElement>('img', { name: /number 42/ });
    expect(image.getAttribute('src')).toBe('/api/challenge/ticket/view/code-1.svg');
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it('VALID where there are wallets: links to keep the place in them', async () => {
    answerWith({ ...waiting, wallets: ['apple'] });
    visit('nl');
    const link = await screen.findByRole('link', { name: 'Bewaar in Apple Wallet (42)' });
    const view = `${location.origin}/api/challenge/ticket/view/code-1`;
    expect(link.getAttribute('href')).toBe(`${view}/ticket.pkpass`);
  });

  it('VALID in a long queue: how many, the first numbers, and the rest when asked for', async () => {
    const before = Array.from({ length: 250 }, (_, index) => index + 1);
    answerWith({ ...waiting, number: 251, numbersWaitingBeforeYou: before });
    visit();
    await screen.findByText('250 people waiting before you');
    const all = screen.getByText<HTMLElement>('Show all 250 numbers').closest('details');
    expect(all?.open).toBe(false);
    expect(all?.querySelectorAll('li')).toHaveLength(238);
    expect(screen.getAllByRole('listitem')).toHaveLength(251);
    const image = screen.getByRole('img', { name: /number 251/ });
    const panel = screen.getByText('250 people waiting before you');
    expect(image.compareDocumentPosition(panel)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it.each([
    [[39, 40, 41], 'You will get an SMS when it is nearly your turn.'],
    [[40, 41], 'You will get an SMS when we call you.'],
    [[], 'You will get an SMS when we call you.'],
  ])('VALID with %j before: promises the SMS that is still to come', async (before, text) => {
    answerWith({ ...waiting, numbersWaitingBeforeYou: before });
    visit();
    await screen.findByText(text);
  });

  it('VALID without anybody before: up next', async () => {
    answerWith({ ...waiting, numbersWaitingBeforeYou: [] });
    visit();
    await screen.findByText("No queue! You're up next!");
  });

  it('BEING_CALLED: counts down by the server’s clock, with minutes only above 0', async () => {
    answerWith(called);
    visit();
    await screen.findByText('Come to our stand now!');
    screen.getByText('Ada is waiting for you.');
    expect(screen.getByRole('timer').textContent).toMatch(/^1 min [45] s$/);
    await pass(5_150);
    expect(screen.getByRole('timer').textContent).toMatch(/^(1 min 0 s|5\d s)$/);
    await pass(2_000);
    expect(screen.getByRole('timer').textContent).toMatch(/^5\d s$/);
    screen.getByRole('img', { name: /number 42/ });
    screen.getByRole('button', { name: 'Do not send me an SMS' });
  });

  it('BEING_CALLED: calls in the title too, until the interview begins', async () => {
    document.title = 'Queue';
    answerWith(called);
    visit();
    await screen.findByText('Come to our stand now!');
    await until(() => expect(document.title).toBe('Now: number 42'));
    expect(document.querySelector('[aria-live="assertive"]')?.textContent).toContain(
      'Ada is waiting',
    );
    answerWith({ ...called, ticketStatus: 'IN_SESSION', showUpBefore: null });
    await pass(2_100);
    await screen.findByText("You're currently being interviewed");
    await until(() => expect(document.title).toBe('Queue'));
  });

  it.each([
    ['IN_SESSION', "You're currently being interviewed", 'by Ada', true],
    ['USED', 'Thank you for participating!', /call about the prizes after the fair/, false],
    ['FORFEITED', 'It seems your ticket has been forfeited.', /enrol again/, true],
  ] as const)('%s: says so, without reminders', async (ticketStatus, text, also, hasQr) => {
    answerWith({ ...waiting, ticketStatus, interviewerName: 'Ada' });
    visit();
    await screen.findByText(text);
    screen.getByText(also);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryAllByRole('img')).toHaveLength(hasQr ? 1 : 0);
    expect(screen.queryByText(/waiting before you/i)).toBeNull();
  });

  it('FORFEITED: leads to a new registration', async () => {
    answerWith({ ...waiting, ticketStatus: 'FORFEITED' });
    visit();
    const link = await screen.findByRole('link', { name: 'Enrol again' });
    expect(link.getAttribute('href')).toBe('/challenge');
  });

  it('speaks Dutch too', async () => {
    answerWith({ ...waiting, ticketStatus: 'USED' });
    visit('nl');
    await screen.findByText('Bedankt voor het meedoen!');
  });
});

it('switches reminders, and shows what the service then says', async () => {
  answerWith(waiting);
  network.answer('PATCH /api/challenge/ticket/reminders/code-1/false', () => {
    answerWith({ ...waiting, remindMe: false });
    return new HttpResponse(null, { status: 204 });
  });
  visit();
  fireEvent.click(await screen.findByRole('button', { name: 'Do not send me an SMS' }));
  await screen.findByText(/You will get no SMS/);
  screen.getByRole('button', { name: 'Send me an SMS' });
});

describe('the interval', () => {
  it('is every 2 s, with the tag of what is known', async () => {
    network.answer(view, (request) =>
      request.headers.get('If-None-Match') === '"1"'
        ? new HttpResponse(null, { status: 304 })
        : HttpResponse.json(waiting, { headers: { ETag: '"1"' } }),
    );
    visit();
    await screen.findByText('42');
    await pass(6_500);
    const times = network.received.map(({ at }) => at);
    expect(times.length).toBe(4);
    // The first one is sent when the client has loaded, and is counted from before that.
    for (const [index, at] of times.slice(2).entries()) {
      expect(at - (times[index + 1] ?? 0)).toBeGreaterThanOrEqual(1_950);
      expect(at - (times[index + 1] ?? 0)).toBeLessThan(2_500);
    }
    expect(network.received.map(({ headers }) => headers.get('If-None-Match'))).toEqual([
      null,
      '"1"',
      '"1"',
      '"1"',
    ]);
    screen.getByText('42');
  });

  it('slows down while nobody looks, and asks at once when somebody does', async () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    answerWith(waiting);
    visit();
    await screen.findByText('42');
    await pass(8_000);
    expect(network.received).toHaveLength(1);
    hidden.mockReturnValue(false);
    fireEvent(document, new Event('visibilitychange'));
    await pass(100);
    expect(network.received).toHaveLength(2);
  });
});

describe('a service with too much to do', () => {
  it('is not asked before it said, also when somebody looks or the network is back', async () => {
    answerWith(waiting);
    visit();
    await screen.findByText('42');
    network.answer(
      view,
      () => new HttpResponse(null, { status: 503, headers: { 'Retry-After': '10' } }),
    );
    await pass(2_100);
    expect(network.received).toHaveLength(2);
    await pass(4_000);
    fireEvent(document, new Event('visibilitychange'));
    fireEvent(window, new Event('online'));
    await pass(5_500);
    expect(network.received).toHaveLength(2);
    screen.getByText('42');
    answerWith({ ...waiting, number: 43 });
    await pass(7_000);
    await screen.findByText('43');
  });
});

describe('without a network', () => {
  it('keeps what it knows and says nothing but when that was, and recovers', async () => {
    answerWith(waiting);
    const { container } = visit();
    await screen.findByText('42');
    network.answer(view, () => HttpResponse.error());
    await pass(2_100);
    await until(() => expect(container.querySelector('[data-stale]')).not.toBeNull());
    screen.getByText('42');
    expect(screen.queryByRole('alert')).toBeNull();
    screen.getByText('Updated at 13:10');
    answerWith({ ...waiting, number: 43 });
    await pass(20_000);
    await screen.findByText('43');
    expect(container.querySelector('[data-stale]')).toBeNull();
  });

  it('says when what it shows was true if the service itself knows no more', async () => {
    network.answer(view, () => HttpResponse.json(waiting, { headers: { age: '120' } }));
    const { container } = visit();
    await screen.findByText('42');
    screen.getByText('Updated at 13:08');
    expect(container.querySelector('[data-stale]')).not.toBeNull();
  });

  it('shows the last state over a reload, with a QR code that it draws itself', async () => {
    answerWith(waiting);
    const first = visit();
    await screen.findByText('42');
    first.unmount();
    network.answer(view, () => HttpResponse.error());
    visit();
    await screen.findByText('In the queue');
    const image = screen.getByRole('img', { name: /number 42/ });
    fireEvent.error(image);
    await until(() => expect(screen.getByRole('img', { name: /42/ }).tagName).toBe('svg'));
  });
});

it('is kept out of search engines and caches', () => {
  const head = page.head(undefined, { language: 'en', params: {} });
  expect(head).toMatchObject({ indexable: false, secretAddress: true });
});

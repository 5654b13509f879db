import { screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { refusal } from '../../testing/fair-network.ts';
import { setUpRegistration } from '../../testing/set-up-registration.ts';
import {
  become,
  fallSilent,
  fields,
  fillIn,
  form,
  load,
  look,
  network,
  open,
  opens,
  soldOut,
  visit,
} from '../../testing/ticket-registration.tsx';

// Far longer than anything takes, for machines with other things to do.
vi.setConfig({ testTimeout: 30_000 });
setUpRegistration(network);

it('says when registration opens instead of a form, which comes by itself', async () => {
  become({ activity: 'waffles', state: 'opensLater', opens });
  visit();
  await screen.findByText('Registration opens at 11:00');
  expect(form()).toBeNull();
  const [asked] = network.received;
  expect(asked?.headers.get('Ticket-Type')).toBe('waffles');
  become(open);
  look();
  await screen.findByText('Registration is open.');
  expect(form()).not.toBeNull();
  expect(screen.queryByText('Registration opens at 11:00')).toBeNull();
});

it.each([
  [{ activity: 'waffles', state: 'opensLater', opens }, 'De inschrijving opent om 11:00'],
  [
    { activity: 'waffles', state: 'closed', since: '2025-11-05T15:30:00Z' },
    'De inschrijving is gisteren om 16:30 gesloten',
  ],
  [soldOut, 'Alle tickets zijn vergeven'],
  [{ activity: 'waffles', state: 'unknown' }, 'Deze activiteit kennen we niet'],
] as const)('says so in Dutch: %o', async (state, text) => {
  become(state);
  visit({ language: 'nl' });
  await screen.findByText(text);
  expect(form()).toBeNull();
});

it('takes nothing away from who has begun, and says what it knows above the form', async () => {
  become(open);
  const user = visit();
  await user.type(fields()[0] ?? document.body, 'Grace');
  become(soldOut);
  look();
  await screen.findByText('What you filled in stays.');
  expect(fields()[0]?.value).toBe('Grace');
  expect(document.activeElement).toBe(fields()[0]);
  become(open);
  look();
  await screen.findByText('Registration is open.');
  expect(fields()[0]?.value).toBe('Grace');
});

it('keeps the thanks and a correction when the tickets are gone, which take none of their own', async () => {
  become(open);
  network.answer('POST /ticket-api/tickets', () => {
    become(soldOut);
    return HttpResponse.json([{ type: 'waffles', ticketNumber: 7 }], { status: 201 });
  });
  const user = visit();
  await user.click(await fillIn(user));
  await screen.findByText(/^Thank you for your registration/);
  look();
  await user.click(screen.getByRole('button', { name: 'Use another number' }));
  expect(fields()[0]?.value).toBe('Grace');
  const before = network.received.length;
  look();
  await expect.poll(() => network.received.length).toBeGreaterThan(before);
  expect(screen.queryByText('All tickets have been given out')).toBeNull();
  expect(form()).not.toBeNull();
});

it('leaves the form as it is where the states cannot be read', async () => {
  network.answer('GET /ticket-api/tickets/states', () => refusal(404, 'notFound'));
  visit();
  await expect.poll(() => network.received.length).toBeGreaterThan(0);
  expect(form()).not.toBeNull();
  expect(screen.queryByText('All tickets have been given out')).toBeNull();
});

it('offers what can still be had of several activities', async () => {
  const activity = 'coffee,waffles,home-assistant';
  become({ activity: 'coffee', state: 'open' }, soldOut, {
    activity: 'home-assistant',
    state: 'opensLater',
    opens,
  });
  visit({ activity });
  await screen.findByText('You cannot get these tickets together now');
  screen.getByText('waffles: All tickets have been given out');
  screen.getByText('home assistant: Registration opens at 11:00');
  const rest = screen.getByRole('link', { name: 'Register for coffee' });
  expect(rest.getAttribute('href')).toBe('/jfall-2025/ticket?activity=coffee');
});

it('is a form for the waiting list where the tickets are gone, which keeps what was typed', async () => {
  become(open);
  network.answer(
    'POST /ticket-api/tickets/waiting-list',
    () => new HttpResponse(null, { status: 204 }),
  );
  const user = visit();
  await user.type(fields()[0] ?? document.body, 'G');
  become({ ...soldOut, waitingList: true });
  look();
  await screen.findByRole('heading', { name: 'Join the waiting list' });
  screen.getByText('All tickets have been given out');
  expect(fields()[0]?.value).toBe('G');
  screen.getByText('You get a place on the waiting list. It is good for a day.');
  expect(screen.queryByText('You get an SMS with the link to your ticket.')).toBeNull();
  await user.click(await fillIn(user, 'Put me on the waiting list'));
  await screen.findByText(/^You are on the waiting list\..* on \+31 6 12345678\./);
  const call = 'POST /ticket-api/tickets/waiting-list';
  const sent = () => network.received.filter((request) => request.call === call);
  expect(sent()[0]?.headers.get('Ticket-Type')).toBe('waffles');
  expect(sent()[0]?.body).toMatchObject({ firstName: 'Grace', phoneNumber: '+31 6 12345678' });

  // Nothing has been sent that could be sent again; a wrong number can be corrected, whatever happens.
  expect(screen.queryByText(/No SMS/)).toBeNull();
  become(open);
  await user.click(screen.getByRole('button', { name: 'Use another number' }));
  look();
  await user.click(await fillIn(user, 'Put me on the waiting list'));
  await expect.poll(() => sent()).toHaveLength(2);
  const [first, second] = sent().map(({ headers }) => headers);
  expect(second?.get('Corrects-Registration')).toBe(first?.get('Idempotency-Key'));
});

it('says when the waiting list has filled up meanwhile', async () => {
  become({ ...soldOut, waitingList: true });
  network.answer('POST /ticket-api/tickets/waiting-list', () =>
    refusal(400, 'capacityReached', 'The waiting list is full'),
  );
  const user = visit();
  await screen.findByRole('heading', { name: 'Join the waiting list' });
  await user.click(await fillIn(user, 'Put me on the waiting list'));
  await screen.findByText(/^The waiting list has just filled up\./);
  become({ ...soldOut, waitingList: false });
  look();
  await screen.findByText('What you filled in stays.');
  expect(fields()[0]?.value).toBe('Grace');
});

describe('a refusal that the state of the activity follows', () => {
  const failsAs = (key: 'capacityReached' | 'registrationPeriodClosed', message: string) =>
    network.answer('POST /ticket-api/tickets', () => refusal(400, key, message));
  const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

  it('still says that the tickets are gone, once there is a waiting list', async () => {
    become(open);
    failsAs('capacityReached', 'All tickets have been given out');
    const user = visit();
    await user.click(await fillIn(user));
    await screen.findByRole('alert');
    become({ ...soldOut, waitingList: true });
    look();
    await screen.findByRole('heading', { name: 'Join the waiting list' });
    expect(alerts()).toEqual([
      expect.stringContaining('Please check your input: All tickets have been given out'),
    ]);
  });

  it('still says so where the waiting list was known before the answer', async () => {
    become(open);
    let answer: (response: Response) => void = () => undefined;
    network.answer('POST /ticket-api/tickets', () => new Promise((resolve) => (answer = resolve)));
    const user = visit();
    await user.click(await fillIn(user));
    become({ ...soldOut, waitingList: true });
    const before = network.received.length;
    look();
    await expect.poll(() => network.received.length).toBeGreaterThan(before);
    answer(refusal(400, 'capacityReached', 'All tickets have been given out'));
    await screen.findByRole('heading', { name: 'Join the waiting list' });
    expect(alerts()).toEqual([
      expect.stringContaining('Please check your input: All tickets have been given out'),
    ]);
  });

  it.each([
    [soldOut, 'capacityReached', 'All tickets have been given out'],
    [
      { activity: 'waffles', state: 'closed', since: '2025-11-06T08:00:00Z' },
      'registrationPeriodClosed',
      'The registration period is closed',
    ],
  ] as const)('is gone once one can register again: %o', async (state, key, message) => {
    become(open);
    failsAs(key, message);
    const user = visit();
    await user.click(await fillIn(user));
    await screen.findByRole('alert');
    become(state);
    look();
    await screen.findByText('What you filled in stays.');
    expect(alerts()).toHaveLength(1);
    become(open);
    look();
    await screen.findByText('Registration is open.');
    expect(alerts()).toEqual([]);
  });
});

it('leads from several activities to the waiting list of one', async () => {
  become({ activity: 'coffee', state: 'open' }, { ...soldOut, waitingList: true });
  visit({ activity: 'coffee,waffles' });
  const link = await screen.findByRole('link', { name: 'Waiting list for waffles' });
  expect(link.getAttribute('href')).toBe('/jfall-2025/ticket?activity=waffles');
  expect(form()).toBeNull();
});

describe('what the page was loaded with', () => {
  const timestamp = '2025-11-06T08:30:00Z';
  const draft = (firstName: string) =>
    sessionStorage.setItem('draft:fair/ticket', JSON.stringify({ values: { firstName } }));

  it.each([
    ['en', 'Registration opens at 11:00'],
    ['nl', 'De inschrijving opent om 11:00'],
  ] as const)('is said in %s before there is an answer', async (language, text) => {
    become({ activity: 'waffles', state: 'opensLater', opens });
    const data = await load(language);
    expect(data).toMatchObject({ activity: 'waffles' });
    fallSilent();
    visit({ ...data, activity: 'waffles', language });
    screen.getByText(text);
    expect(form()).toBeNull();
  });

  it('offers the waiting list at once, with how that goes', async () => {
    fallSilent();
    visit({ states: { activities: [{ ...soldOut, waitingList: true }], timestamp } });
    screen.getByText('All tickets have been given out');
    screen.getByRole('heading', { name: 'Join the waiting list' });
    screen.getByText('You get a place on the waiting list. It is good for a day.');
  });

  it('is no longer said once the answer is another', async () => {
    become(open);
    visit({ states: { activities: [soldOut], timestamp } });
    expect(form()).toBeNull();
    await screen.findByText('Registration is open.');
    expect(form()).not.toBeNull();
  });

  it('hides nothing that somebody has filled in before', async () => {
    draft('Grace');
    fallSilent();
    visit({ states: { activities: [soldOut], timestamp } });
    await screen.findByText('What you filled in stays.');
    expect(fields()[0]?.value).toBe('Grace');
  });

  it('is nothing where the service does not say it, or not in time', async () => {
    network.answer('GET /ticket-api/tickets/states', () => refusal(503, 'generic'));
    expect(await load()).toEqual({ activity: 'waffles', states: null });
    fallSilent();
    expect(await load()).toEqual({ activity: 'waffles', states: null });
  });
});

import { fireEvent, screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import {
  installOrganiserDesk,
  network,
  organise,
  settingsOf,
} from '../../testing/organiser-desk.tsx';

installOrganiserDesk();

const call = 'PATCH /api/challenge/staff/settings/activity/waffles';
const settings = 'GET /api/challenge/staff/settings';
const bodies = () =>
  network.received.filter((request) => request.call === call).map(({ body }) => body);
const always = { opens: null, closes: null };
const value = { ...always, capacity: 300, waitingList: null };

/** The part of the page that is about waffles. */
async function waffles() {
  await organise();
  const part = (await screen.findByText('waffles', { selector: 'summary' })).closest('details');
  if (!part) throw new Error('There are no waffles.');
  return within(part);
}

it('closes an activity with one press, by the clock of the service', async () => {
  network.answer(call, () => HttpResponse.json(settingsOf()));
  const part = await waffles();
  fireEvent.click(part.getByRole('button', { name: 'Close now: waffles', hidden: true }));
  await expect.poll(bodies).toEqual([{ version: 0, value: { ...value, closes: 'now' } }]);
});

it('says what a field may not be, and saves times of the clock where the fair is', async () => {
  network.answer(call, () => HttpResponse.json(settingsOf()));
  const part = await waffles();
  const capacity = part.getByLabelText(/^Tickets in all/);
  fireEvent.input(capacity, { target: { value: '0' } });
  fireEvent.click(part.getByText('Save'));
  await part.findByText('Fill in a whole number of 1 or more, or nothing.');
  expect(bodies()).toEqual([]);
  fireEvent.input(capacity, { target: { value: '' } });
  fireEvent.input(part.getByLabelText(/^Opens/), { target: { value: '2025-11-06T14:30' } });
  fireEvent.click(part.getByText('Save'));
  await part.findByText('Saved.');
  const opens = '2025-11-06T13:30:00.000Z';
  expect(bodies()).toEqual([{ version: 0, value: { ...value, capacity: null, opens } }]);
});

it.each([
  ['nl', /^Prijs van één sms/, '7,5'],
  ['en', /^Price of one SMS/, '7.5'],
] as const)('shows a price as it is written in %s, and saves it', async (language, label, text) => {
  const smsCall = 'PATCH /api/challenge/staff/settings/sms';
  const sms = { ...settingsOf().sms, value: { inAll: 5_000, perPhone: 5, cents: 7.5 } };
  network.answer(settings, () => HttpResponse.json({ ...settingsOf(), sms }));
  network.answer(smsCall, () => HttpResponse.json(settingsOf()));
  await organise(language);
  const field = await screen.findByLabelText<HTMLInputElement>(label);
  expect(field.value).toBe(text);
  fireEvent.submit(field);
  await expect
    .poll(() => network.received.find((request) => request.call === smsCall)?.body)
    .toEqual({ version: 0, value: sms.value });
});

it('saves thousands as people write them, and refuses what is no whole number', async () => {
  network.answer(call, () => HttpResponse.json(settingsOf()));
  const part = await waffles();
  const capacity = part.getByLabelText(/^Tickets in all/);
  for (const text of ['1,5', '0x10']) {
    fireEvent.input(capacity, { target: { value: text } });
    fireEvent.click(part.getByText('Save'));
    await part.findByText('Fill in a whole number of 1 or more, or nothing.');
  }
  fireEvent.input(capacity, { target: { value: '1.000' } });
  fireEvent.click(part.getByText('Save'));
  await part.findByText('Saved.');
  expect(bodies()).toEqual([{ version: 0, value: { ...value, capacity: 1_000 } }]);
});

it('refuses a price that may be a thousand or one', async () => {
  await organise();
  const field = await screen.findByLabelText<HTMLInputElement>(/^Price of one SMS/);
  fireEvent.input(field, { target: { value: '1.000' } });
  fireEvent.submit(field);
  await screen.findByText(/^Fill in a number from 0 to 1000, such as 7\.5, with nothing between/);
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

it('refuses at its field what closes before it opens', async () => {
  network.answer(call, () => HttpResponse.json(settingsOf()));
  const part = await waffles();
  const [opens, closes] = [part.getByLabelText(/^Opens/), part.getByLabelText(/^Closes/)];
  fireEvent.input(opens, { target: { value: '2025-11-06T14:30' } });
  fireEvent.input(closes, { target: { value: '2025-11-06T14:29' } });
  fireEvent.click(part.getByText('Save'));
  await part.findByText('This is not a date and time yet, or it lies before the opening.');
  expect(closes.getAttribute('aria-invalid')).toBe('true');
  expect(bodies()).toEqual([]);
  fireEvent.input(closes, { target: { value: '2025-11-06T14:30' } });
  fireEvent.click(part.getByText('Save'));
  await part.findByText('Saved.');
});

it('shows what another organiser changed meanwhile, and keeps what was typed', async () => {
  network.answer(call, () => HttpResponse.json(settingsOf()));
  const part = await waffles();
  fireEvent.input(part.getByLabelText(/^Tickets in all/), { target: { value: '310' } });
  const theirs = { ...value, capacity: 200 };
  const changed = { version: 1, changedAt: '2025-11-06T13:02:00Z', changedBy: 'Hedy' };
  network.answer(settings, () => HttpResponse.json(settingsOf({ ...changed, value: theirs })));
  await part.findByText('Hedy changed this while you were typing.');
  expect(part.getByLabelText<HTMLInputElement>(/^Tickets in all/).value).toBe('310');
  fireEvent.click(part.getByText('Save mine all the same'));
  await part.findByText('Saved.');
  expect(bodies()).toEqual([{ version: 1, value: { ...value, capacity: 310 } }]);
});

const answered = {
  version: 1,
  ...{ changedAt: '2025-11-06T13:00:01Z', changedBy: 'Olga' },
};

it('keeps what was typed when the activity is closed, and does not say that it was saved', async () => {
  const closed = { ...value, closes: '2025-11-06T13:00:01.000Z' };
  network.answer(call, () => {
    const changed = settingsOf({ ...answered, value: closed });
    const answer = { ...changed, timestamp: '2025-11-06T13:00:02Z' };
    network.answer(settings, () => HttpResponse.json(answer));
    return HttpResponse.json(answer);
  });
  const part = await waffles();
  const capacity = part.getByLabelText<HTMLInputElement>(/^Tickets in all/);
  fireEvent.input(capacity, { target: { value: '200' } });
  fireEvent.click(part.getByText('Close now'));
  await part.findByText(/^Closed since/);
  expect(part.queryByText('Saved.')).toBeNull();
  expect(capacity.isConnected).toBe(true);
  expect(capacity.value).toBe('200');
  // Saved afterwards, it stays closed.
  expect(part.getByLabelText<HTMLInputElement>(/^Closes/).value).toBe('2025-11-06T14:00');
  expect(part.queryByText(/changed this while you were typing/)).toBeNull();
  fireEvent.click(part.getByText('Save'));
  await expect
    .poll(() => bodies().at(-1))
    .toMatchObject({
      version: 1,
      value: { capacity: 200, closes: '2025-11-06T13:00:00.000Z' },
    });
});

it('keeps the focus in the field from which it was saved', async () => {
  const saved = { ...value, capacity: 1_000 };
  network.answer(call, () => HttpResponse.json(settingsOf({ ...answered, value: saved })));
  const part = await waffles();
  const capacity = part.getByLabelText<HTMLInputElement>(/^Tickets in all/);
  capacity.closest('details')?.setAttribute('open', '');
  capacity.focus();
  fireEvent.input(capacity, { target: { value: '1 000' } });
  fireEvent.submit(capacity);
  await part.findByText('Saved.');
  await expect.poll(() => capacity.value).toBe('1000');
  expect(document.activeElement).toBe(capacity);
});

it('keeps what was typed while it was being saved, as not saved yet', async () => {
  const part = await waffles();
  const capacity = part.getByLabelText<HTMLInputElement>(/^Tickets in all/);
  network.answer(call, () => {
    fireEvent.input(capacity, { target: { value: '210' } });
    return HttpResponse.json(settingsOf({ ...answered, value: { ...value, capacity: 200 } }));
  });
  fireEvent.input(capacity, { target: { value: '200' } });
  fireEvent.click(part.getByText('Save'));
  await expect.poll(bodies).toHaveLength(1);
  await expect.poll(() => part.getByText('Save').getAttribute('aria-busy')).toBeNull();
  expect(part.queryByText('Saved.')).toBeNull();
  expect(capacity.value).toBe('210');
});

it('gives up what was typed for what others made of it, and goes on at the button', async () => {
  const part = await waffles();
  const capacity = part.getByLabelText<HTMLInputElement>(/^Tickets in all/);
  capacity.closest('details')?.setAttribute('open', '');
  fireEvent.input(capacity, { target: { value: '310' } });
  const theirs = { ...value, capacity: 200 };
  network.answer(settings, () => HttpResponse.json(settingsOf({ ...answered, value: theirs })));
  const takeOver = await part.findByText('Take theirs, give up mine');
  takeOver.focus();
  fireEvent.click(takeOver);
  await expect.poll(() => capacity.value).toBe('200');
  await expect.poll(() => document.activeElement?.textContent).toBe('Save');
});

import type { InterviewNote, InterviewNoteChange } from '@site/shared/contracts/interview-note';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { until } from '../../../../shared/test/until.ts';
import { refusal } from '../../testing/fair-network.ts';
import {
  installStaffDesk,
  network,
  noNote,
  pass,
  queueCall,
  queueOf,
  sentTo,
  ticket,
  visit,
  work,
} from '../../testing/staff-desk.tsx';

installStaffDesk();

const read = 'GET /api/challenge/staff/queue/code-41/note';
const write = 'PATCH /api/challenge/staff/queue/code-41/note';
const own = ticket(41, { ticketStatus: 'IN_SESSION', interviewerName: 'Ada' });

/** What the service has. */
let stored: InterviewNote;

function store({ version, value }: InterviewNoteChange, savedBy = 'Ada'): InterviewNote {
  stored = { version: version + 1, value, savedAt: '2025-11-06T13:02:30Z', savedBy };
  return stored;
}

const conflict = () =>
  HttpResponse.json(
    {
      ...{ error: 'invalidTransition', message: '', fieldErrors: {} },
      details: { version: String(stored.version) },
    },
    { status: 409 },
  );

const save = async (request: Request) => {
  const change = (await request.json()) as InterviewNoteChange;
  return change.version === stored.version ? HttpResponse.json(store(change)) : conflict();
};

beforeEach(() => {
  stored = noNote;
  network.answer(read, () => HttpResponse.json(stored));
  network.answer(write, save);
  queueOf([own]);
});

const note = () => screen.findByRole('textbox', { name: /^Note/ });
const type = async (text: string) => fireEvent.change(await note(), { target: { value: text } });

it('is open while one interviews, is saved while it is typed, and stays after the interview', async () => {
  await work();
  await screen.findByText('Nothing written yet.');
  await type('Knows Rust');
  fireEvent.click(screen.getByLabelText('4'));
  fireEvent.change(screen.getByLabelText('Wants to hear from us'), { target: { value: 'phone' } });
  fireEvent.click(screen.getByLabelText(/^The candidate agrees/));
  screen.getByText('Not saved yet.');
  queueOf([{ ...own, ticketStatus: 'USED' }]);
  await pass(2_100);
  await screen.findByText(/^Saved at 14:02/);
  expect(sentTo(write).map(({ body }) => body)).toEqual([
    {
      version: 0,
      value: { text: 'Knows Rust', rating: 4, followUp: 'phone', consent: true },
      interviewerName: 'Ada',
    },
  ]);
  screen.getByText('Done with the note').focus();
  fireEvent.click(screen.getByText('Done with the note'));
  expect(screen.queryByRole('textbox', { name: /^Note/ })).toBeNull();
  // A keyboard goes on in the queue.
  await until(() => expect(document.activeElement?.textContent).toBe('Queue'));

  fireEvent.click(screen.getByRole('button', { name: /What to do with number 41/ }));
  fireEvent.click(screen.getByText('Interview note'));
  expect(await note()).toHaveProperty('value', 'Knows Rust');
});

/** Loses the network with a note that is not saved, and reloads the page. */
async function reloadInTunnel(): Promise<void> {
  network.answer(write, () => HttpResponse.error());
  await work();
  await screen.findByText('Nothing written yet.');
  await type('In a tunnel');
  await pass(1_300);
  await screen.findByText(/^No connection\. What you write is kept/);
  expect(screen.getByText('Done with the note').closest('button')?.disabled).toBe(true);
  cleanup();
}

it('is kept over a reload while there is no network, and sent once there is one', async () => {
  await reloadInTunnel();
  network.answer(queueCall, () => HttpResponse.error());
  network.answer(read, () => HttpResponse.error());
  visit();
  await screen.findByText('No connection');
  expect(await note()).toHaveProperty('value', 'In a tunnel');
  await type('Out of the tunnel');
  network.answer(read, () => HttpResponse.json(stored));
  network.answer(write, save);
  await pass(30_000);
  await screen.findByText(/^Saved at/);
  expect(stored.value.text).toBe('Out of the tunnel');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('tunnel');
});

it('is sent after a reload, however long ago the interview has ended', async () => {
  await reloadInTunnel();
  queueOf([]);
  network.answer(write, save);
  visit();
  await screen.findByText('Interview of 41, Visitor 41 Jansen');
  await screen.findByText(/^Saved at/);
  expect(stored.value.text).toBe('In a tunnel');
});

it('that is not saved is nobody else’s who signs in', async () => {
  await reloadInTunnel();
  network.answer(
    'POST /api/challenge/staff/devices/own/sign-out',
    () => new HttpResponse(null, { status: 204 }),
  );
  visit();
  await screen.findByText(/^A note is not saved yet\. It stays in this tab/);
  fireEvent.click(screen.getByText('Sign out of this device'));
  cleanup();
  network.answer(write, save);
  localStorage.setItem('staffDevice', JSON.stringify({ token: 'right', name: 'Bob' }));
  visit();
  await screen.findByText('Connected');
  fireEvent.click(screen.getByRole('button', { name: /What to do with number 41/ }));
  fireEvent.click(screen.getByText('Interview note'));
  await screen.findByText('Nothing written yet.');
  expect(await note()).toHaveProperty('value', '');
  expect(stored).toEqual(noNote);
});

it('that somebody else has changed is not written over, but shown beside one’s own', async () => {
  await work();
  await screen.findByText('Nothing written yet.');
  const theirs = { text: 'Not for us', rating: 2, followUp: null, consent: false };
  store({ version: 0, value: theirs }, 'Bob');
  await type('Hire now');
  await pass(1_300);
  const heading = await screen.findByText('Bob saved another note at 14:02');
  const alert = within(heading.closest('[role=alert]') as HTMLElement);
  alert.getByText('Not for us');
  alert.getByText('Match: 2. Wants to hear from us: Not asked. Agreed: no.');
  await type('Hire now!');
  await pass(5_000);
  expect(stored.value).toEqual(theirs);
  fireEvent.click(screen.getByText('Keep mine'));
  await screen.findByText(/^Saved at/);
  expect(stored).toMatchObject({ version: 2, value: { text: 'Hire now!' } });

  store({ version: 2, value: theirs }, 'Bob');
  await type('Hire tomorrow');
  await pass(1_300);
  fireEvent.click(await screen.findByText('Take theirs'));
  await screen.findByText('Saved at 14:02 by Bob.');
  expect(await note()).toHaveProperty('value', 'Not for us');
});

it('whose answer got lost is no conflict with itself', async () => {
  let isLost = true;
  network.answer(write, async (request) => {
    const answer = await save(request);
    const lost = isLost;
    isLost = false;
    return lost ? HttpResponse.error() : answer;
  });
  await work();
  await screen.findByText('Nothing written yet.');
  await type('One');
  await pass(1_300);
  await type('One, two');
  await pass(2_500);
  await screen.findByText(/^Saved at/);
  expect(stored).toMatchObject({ version: 2, value: { text: 'One, two' } });
  expect(screen.queryByText(/saved another note/)).toBeNull();
});

it('of somebody who is forgotten meanwhile is given up, and so is one without an interview', async () => {
  network.answer(write, () => refusal(404, 'notFound'));
  await work();
  await screen.findByText('Nothing written yet.');
  await type('Too late');
  await pass(1_300);
  await screen.findByText(/^This person is no longer there/);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Too late');
  fireEvent.click(screen.getByText('Done with the note'));

  network.answer(write, () => refusal(409, 'invalidTransition'));
  fireEvent.click(screen.getByRole('button', { name: /What to do with number 41/ }));
  fireEvent.click(screen.getAllByText('Interview note')[0] as HTMLElement);
  await screen.findByText('Nothing written yet.');
  await type('Too early');
  await pass(1_300);
  await screen.findByText(/^There was no interview/);
  fireEvent.click(screen.getByText('Done with the note'));
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Too early');
});

it('is not for stewards', async () => {
  queueOf([own]);
  await work('steward');
  await screen.findByText('Visitor 41 Jansen', { exact: false });
  expect(screen.queryByRole('textbox', { name: /^Note/ })).toBeNull();
  expect(sentTo(read)).toEqual([]);
});

import { fireEvent, screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, expect, it, vi } from 'vitest';
import {
  installOrganiserDesk,
  network,
  organise,
  reportOf,
} from '../../testing/organiser-desk.tsx';

installOrganiserDesk();

const saved: { name: string; file: Blob }[] = [];

/** Catches what is saved on the device. */
function catchFiles() {
  let file = new Blob();
  Object.assign(URL, {
    createObjectURL: (one: Blob) => {
      file = one;
      return 'blob:file';
    },
    revokeObjectURL: () => undefined,
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, file });
  });
}

afterEach(() => {
  saved.length = 0;
  vi.restoreAllMocks();
});

it('shows a day in figures, says what “sent” means, and saves them', async () => {
  catchFiles();
  network.answer('GET /api/challenge/staff/report.csv', () => HttpResponse.text('"day"\r\n'));
  await organise();
  const queue = within(await screen.findByRole('table', { name: 'Queue and interviews' }));
  queue.getByRole('row', { name: 'Did not show up 3' });
  queue.getByRole('row', { name: 'Length of an interview, on average 11.3 min' });
  screen.getByRole('row', { name: 'waffles 290 200 2 10 0' });
  screen.getByRole('row', { name: 'tickets and links 330 321 1 2 €24.75' });
  screen.getByText(/delivered is what the gateway reports so/);
  fireEvent.click(screen.getByText('Download this day as CSV'));
  await expect.poll(() => saved.map(({ name }) => name)).toEqual(['fair-2025-11-06.csv']);
  expect(saved[0]?.file.type).toBe('text/csv;charset=utf-8');
});

it('asks for another day, and pauses the queue', async () => {
  const days: (string | null)[] = [];
  network.answer('GET /api/challenge/staff/report', (request) => {
    days.push(new URL(request.url).searchParams.get('day'));
    return HttpResponse.json(reportOf());
  });
  const call = 'POST /api/challenge/staff/queue/pause';
  network.answer(call, () => new HttpResponse(null, { status: 204 }));
  await organise();
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2025-11-05' } });
  await expect.poll(() => days.at(-1)).toBe('2025-11-05');
  fireEvent.click(await screen.findByText('Pause the queue'));
  await expect.poll(() => network.calls()).toContain(call);
});

const erase = 'POST /api/challenge/staff/people/erase';

function forget(typed: string) {
  const field = screen.getByLabelText('Mobile number or ticket code');
  fireEvent.change(field, { target: { value: typed } });
  fireEvent.click(screen.getByText('Forget this person'));
}

it.each(['abc', '12345', 'K7M3-PX4Q'])(
  'asks nothing about %s, which nobody can be known by',
  async (typed) => {
    await organise();
    forget(typed);
    const error = await screen.findByText(/This is no number of a mobile phone/);
    const field = screen.getByLabelText(/^Mobile number or ticket code/);
    expect(field.getAttribute('aria-describedby')?.split(' ')).toContain(error.closest('[id]')?.id);
    expect(screen.queryByText(/^Forget everything of/)).toBeNull();
  },
);

it('asks with the focus on the answer that keeps all, and leads back from there', async () => {
  await organise();
  forget('06 12345678');
  const no = await screen.findByText('No');
  await vi.waitFor(() => expect(document.activeElement).toBe(no.closest('button')));
  fireEvent.click(no);
  const begin = screen.getByText('Forget this person').closest('button');
  await vi.waitFor(() => expect(document.activeElement).toBe(begin));
});

it('finds nothing of a number of nobody', async () => {
  network.answer(erase, () => HttpResponse.json({ tickets: 0 }));
  await organise();
  forget('06 12345678');
  fireEvent.click(await screen.findByText('Yes, forget it'));
  await screen.findByText(/^Nothing was found/);
});

it('forgets a person when somebody says so twice, and says when it is no mobile number', async () => {
  const call = erase;
  network.answer(call, () =>
    HttpResponse.json(
      { error: 'validationFailed', message: '', fieldErrors: { phone: 'invalid' } },
      { status: 400 },
    ),
  );
  await organise();
  forget('020 1234567');
  fireEvent.click(await screen.findByText('Yes, forget it'));
  await screen.findByText(/This is no number of a mobile phone/);
  network.answer(call, () => HttpResponse.json({ tickets: 2 }));
  fireEvent.change(screen.getByLabelText('Mobile number or ticket code'), {
    target: { value: '06 12345678' },
  });
  fireEvent.click(screen.getByText('Forget this person'));
  await screen.findByText('Forget everything of 06 12345678?');
  expect(network.received.filter((request) => request.call === call)).toHaveLength(1);
  fireEvent.click(screen.getByText('Yes, forget it'));
  await screen.findByText('Done. 2 tickets are gone.');
  expect(screen.getByLabelText<HTMLInputElement>('Mobile number or ticket code').value).toBe('');
});

import type { StaffQueue, StaffQueueTicket } from '@site/shared/contracts/queue-staff';
import type { Language } from '@site/shared/i18n/language';
import { createUser } from '@site/shared/testing/user';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { until } from '../../../../shared/test/until.ts';
import { createFairNetwork, refusal } from '../../testing/fair-network.ts';
import { Site } from '../../testing/site.tsx';
// The page loads it when somebody has signed in; its texts are there from the start.
import './staff-desk.tsx';
import page from './staff-page.tsx';

const network = createFairNetwork();
const queueCall = 'GET /api/challenge/staff/queue';
const scanCall = 'PATCH /ticket-api/tickets/state';
const serverNow = Date.parse('2025-11-06T13:02:00Z');
/** The device is ten minutes slow. */
const deviceBehind = 600_000;
const secret = 'abcdefghijklmnopqrstuv';
const qr = JSON.stringify({ type: 'waffles', secret });

const used = {
  state: 'USED',
  type: 'waffles',
  ticketNumber: 17,
  firstName: 'Grace',
  lastName: 'Hopper',
  secret,
  stateUpdated: '2025-11-06T13:02:00Z',
};

const ticket = (number: number, more: Partial<StaffQueueTicket> = {}): StaffQueueTicket => ({
  code: `code-${number}`,
  number,
  ticketStatus: 'VALID',
  attendeeFirstName: `Visitor ${number}`,
  attendeeLastName: 'Jansen',
  interviewerName: null,
  ticketStatusUpdated: '2025-11-06T12:50:00Z',
  showUpBefore: null,
  ...more,
});

const called = ticket(41, {
  ticketStatus: 'BEING_CALLED',
  interviewerName: 'Ada',
  showUpBefore: '2025-11-06T13:03:05Z',
});

let queue: Partial<StaffQueue>;

/** What the service answers from now on; whoever waits is counted. */
function queueOf(tickets: readonly StaffQueueTicket[], more: Partial<StaffQueue> = {}) {
  queue = { tickets: [...tickets], ...more };
}

beforeAll(() => network.server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => network.server.close());
beforeEach(() => {
  network.reset();
  vi.useFakeTimers({ now: serverNow - deviceBehind, shouldAdvanceTime: true });
  queueOf([]);
  network.answer('GET /api/xsrf', () => new HttpResponse(null, { status: 204 }));
  network.answer(queueCall, ({ headers }) => {
    if (headers.get('Authorization') !== 'Bearer right') return refusal(401, 'unauthorised');
    const count = (status: string) =>
      queue.tickets?.filter(({ ticketStatus }) => ticketStatus === status).length;
    return HttpResponse.json({
      paused: false,
      waiting: count('VALID'),
      beingCalled: count('BEING_CALLED'),
      inSession: count('IN_SESSION'),
      used: 0,
      forfeited: 0,
      estimatedWaitingTime: 4,
      timestamp: new Date(Date.now() + deviceBehind).toISOString(),
      ...queue,
    });
  });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const sentTo = (call: string) => network.received.filter((request) => request.call === call);

function visit(language: Language = 'en') {
  return render(
    <Site language={language}>
      <page.Page data={undefined} />
    </Site>,
  );
}

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

function signIn(token = 'right') {
  type(screen.getByLabelText('Team token'), token);
  type(screen.getByLabelText('Your name'), 'Ada');
  fireEvent.click(screen.getByText('Start work'));
}

/** Opens the page on a device that has been signed in before. */
async function work() {
  localStorage.setItem('staffDevice', JSON.stringify({ token: 'right', name: 'Ada' }));
  visit();
  await screen.findByText('Connected');
}

function scan(text: string) {
  const field = screen.getByLabelText('Number, name or code');
  type(field, text);
  fireEvent.submit(field);
}

describe('signing in', () => {
  it('tries the token before it keeps it, and says so when it is wrong', async () => {
    visit();
    signIn('wrong');
    await screen.findByText('That token is not right. Have another look: capitals matter.');
    expect(localStorage.length).toBe(0);
  });

  it('keeps the token to itself, until somebody signs out', async () => {
    visit();
    signIn();
    await screen.findByText('Connected');
    expect(document.body.textContent).not.toContain('right');
    // The site's own session knows nothing of it.
    expect(Object.keys(localStorage)).toEqual(['staffDevice']);
    fireEvent.click(screen.getByText('Sign out of this device'));
    await screen.findByLabelText('Team token');
    expect(localStorage.length).toBe(0);
  });

  it('asks for what is missing, and says when there is no network', async () => {
    visit();
    fireEvent.click(screen.getByText('Start work'));
    await screen.findByText('Enter the team token.');
    network.answer(queueCall, () => HttpResponse.error());
    signIn();
    await screen.findByText(/^No answer/);
  });

  it('asks again when the token has been replaced', async () => {
    await work();
    network.answer(queueCall, () => refusal(401, 'unauthorised'));
    await pass(2_100);
    await screen.findByText('The token of this device is no longer valid. Ask for the new one.');
    expect(screen.getByLabelText<HTMLInputElement>('Your name').value).toBe('Ada');
  });
});

describe('a scan', () => {
  const readings: [what: string, text: string, call: string, body: unknown][] = [
    ['a ticket’s QR code', qr, scanCall, { type: 'waffles', secret }],
    [
      'a queue ticket’s address',
      '/jf-ticket/c-41',
      'POST /api/challenge/staff/queue/c-41/start',
      {},
    ],
    ['a bare secret', secret, `PATCH /ticket-api/tickets/${secret}/state`, { state: 'USED' }],
  ];

  it.each(readings)('reads %s', async (_what, text, call, body) => {
    network.answer(call, () => HttpResponse.json(call.startsWith('PATCH') ? used : called));
    await work();
    scan(text);
    await screen.findByText('Valid', { selector: '[data-answer] p' });
    const [sent] = sentTo(call);
    expect(sent?.body).toMatchObject(body as object);
    expect(sent?.headers.get('Authorization')).toBe('Bearer right');
    expect(sent?.headers.get('Idempotency-Key')).toMatch(/^[\da-f]{32}$/);
  });

  it('of a bare code finds the queue ticket when no ticket has it', async () => {
    network.answer('PATCH /ticket-api/tickets/code-41/state', () => refusal(404, 'notFound'));
    network.answer('POST /api/challenge/staff/queue/code-41/start', () =>
      HttpResponse.json({ ...called, ticketStatus: 'IN_SESSION', showUpBefore: null }),
    );
    await work();
    scan('code-41');
    await screen.findByText('The interview has begun');
    screen.getByText('the queue · number 41 · Visitor 41 Jansen', {
      selector: '[data-answer] p',
    });
  });

  it('asks which ticket a secret of several means', async () => {
    network.answer(`PATCH /ticket-api/tickets/${secret}/state`, () =>
      HttpResponse.json(
        {
          error: 'validationFailed',
          message: '',
          fieldErrors: { 'ticket-type': 'required' },
          details: { types: 'waffles,ai-minigame' },
        },
        { status: 400 },
      ),
    );
    network.answer(scanCall, () => HttpResponse.json({ ...used, type: 'ai-minigame' }));
    await work();
    scan(secret);
    fireEvent.click(await screen.findByRole('button', { name: 'ai minigame' }));
    await screen.findByText('Valid', { selector: '[data-answer] p' });
    expect(sentTo(scanCall)[0]?.body).toMatchObject({ type: 'ai-minigame', secret });
  });

  it('says when a ticket was used, at once to who listens', async () => {
    network.answer(scanCall, () =>
      HttpResponse.json(
        {
          error: 'invalidTransition',
          message: '',
          fieldErrors: {},
          details: {
            type: 'waffles',
            state: 'USED',
            stateUpdated: '2025-11-06T13:02:00Z',
            number: '17',
          },
        },
        { status: 409 },
      ),
    );
    await work();
    scan(qr);
    await screen.findByText('at 14:02', { selector: '[role=alert] p' });
    screen.getByText('Already used', { selector: '[role=alert] p' });
    expect(screen.getAllByRole('alert')[0]?.textContent).toContain('waffles · number 17');
  });

  it('of a queue ticket that is not called is refused, and says why', async () => {
    const refusals = [
      ['VALID', 'Not their turn yet', 'In the queue, and not called yet.'],
      ['FORFEITED', 'Refused', 'Forfeited at 13:50'],
      ['IN_SESSION', 'Already in session', 'since 13:50'],
      ['USED', 'Already used', 'at 13:50'],
    ];
    await work();
    for (const [ticketStatus = '', word = '', detail = ''] of refusals) {
      network.answer(`POST /api/challenge/staff/queue/${ticketStatus}/start`, () =>
        HttpResponse.json(
          {
            error: 'invalidTransition',
            message: '',
            fieldErrors: {},
            details: { ticketStatus, ticketStatusUpdated: '2025-11-06T12:50:00Z', number: '9' },
          },
          { status: 409 },
        ),
      );
      scan(`/jf-ticket/${ticketStatus}`);
      await screen.findByText(word, { selector: '[role=alert] p' });
      screen.getByText(detail, { selector: '[role=alert] p' });
    }
  });

  it('of what is not ours asks nobody', async () => {
    await work();
    scan('https://elsewhere.example/menu');
    await screen.findByText('This is no ticket of ours.');
    expect(sentTo(scanCall)).toEqual([]);
  });

  it('by a keyboard scanner works wherever the focus is', async () => {
    network.answer(scanCall, () => HttpResponse.json(used));
    await work();
    fireEvent.click(screen.getByRole('button', { name: 'Queue' }));
    await createUser().keyboard(`${qr.replaceAll('{', '{{')}{Enter}`);
    await screen.findByText('Valid', { selector: '[data-answer] p' });
    expect(sentTo(scanCall)[0]?.body).toMatchObject({ type: 'waffles', secret });
  });

  it('goes on without a camera', async () => {
    await work();
    fireEvent.click(screen.getByRole('button', { name: 'Camera on' }));
    await screen.findByText(/^There is no camera here/);
    const getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    vi.stubGlobal('navigator', Object.assign(navigator, { mediaDevices: { getUserMedia } }));
    fireEvent.click(screen.getByRole('button', { name: 'Camera on' }));
    await screen.findByText(/^The browser may not use the camera/);
    Reflect.deleteProperty(navigator, 'mediaDevices');
  });
});

describe('without a network', () => {
  it('scans are kept over a reload, and sent once each in their order', async () => {
    network.answer(scanCall, () => HttpResponse.error());
    await work();
    scan(qr);
    await screen.findByText('Will be checked', { selector: '[data-answer] p' });
    const scannedAt = new Date(Date.now()).toISOString().slice(0, 16);
    await pass(1_000);
    scan(JSON.stringify({ type: 'lego', secret }));
    await screen.findByText('2 scans to be checked');
    // The same ticket again is no second scan.
    scan(qr);
    await screen.findByText(/^scanned here at/, { selector: '[role=alert] p' });
    cleanup();
    // What something else has left behind is no reason to lose a scan.
    localStorage.setItem('staffScan:broken', '{');

    const before = network.received.length;
    let answers = 0;
    network.answer(scanCall, () => {
      answers += 1;
      // The first answer is lost on its way back.
      if (answers === 1) return HttpResponse.error();
      return answers === 2 ? HttpResponse.json(used) : refusal(404, 'notFound');
    });
    visit();
    await screen.findByText('2 scans to be checked');
    await pass(3_000);
    const lines = await until(() => {
      const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
      expect(items.join()).toMatch(/Unknown.*Valid/);
      return items;
    });
    expect(lines).toHaveLength(2);
    expect(screen.queryByText(/to be checked$/)).toBeNull();
    const sent = network.received.slice(before).filter(({ call }) => call === scanCall);
    expect(sent.map(({ body }) => (body as { type: string }).type)).toEqual([
      'waffles',
      'waffles',
      'lego',
    ]);
    expect(sent[0]?.body).toMatchObject({ scannedAt: expect.stringContaining(scannedAt) });
    const keys = sent.map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[1]);
    // Neither who it was nor what opens the ticket stays on the device.
    expect(JSON.stringify(localStorage)).not.toMatch(/abcdefghij|Hopper/);
  });

  it('the queue stays as it was, and says when that was', async () => {
    queueOf([ticket(42)]);
    await work();
    network.answer(queueCall, () => HttpResponse.error());
    await pass(2_100);
    await screen.findByText('No connection');
    screen.getByText(/^No connection. This is how the queue was at 13:52/);
    screen.getByText('42');
  });
});

describe('the queue', () => {
  const next = 'POST /api/challenge/staff/queue/next';

  it('shows everyone, and one’s own candidate with the time left by the server’s clock', async () => {
    queueOf([
      called,
      ticket(40, { ticketStatus: 'IN_SESSION', interviewerName: 'Bob' }),
      ticket(42),
    ]);
    await work();
    const own = within(await screen.findByRole('article'));
    own.getByText('41');
    expect(own.getByRole('timer').textContent).toMatch(/^1:0[45] left$/);
    expect(screen.queryByRole('button', { name: 'Call the next one' })).toBeNull();
    screen.getByText(/with Bob/);
    screen.getByText('± 4 min');
  });

  it('calls the next one in one’s own name, and shows it at once', async () => {
    queueOf([ticket(41)]);
    await work();
    network.answer(next, () => {
      queueOf([called]);
      return HttpResponse.json(called);
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Call the next one' }));
    await screen.findByRole('article');
    expect(sentTo(next)[0]?.body).toEqual({ interviewerName: 'Ada' });
  });

  it('takes each step with one’s own candidate in one tap', async () => {
    queueOf([called]);
    await work();
    const own = within(await screen.findByRole('article'));
    const steps = { 'Start interview': 'start', 'Did not show up': 'forfeit', Undo: 'undo' };
    for (const [name, action] of Object.entries(steps)) {
      const call = `POST /api/challenge/staff/queue/code-41/${action}`;
      network.answer(call, () => HttpResponse.json(called));
      fireEvent.click(own.getByText(name));
      await until(() => expect(sentTo(call)).toHaveLength(1));
      expect(sentTo(call)[0]?.body).toEqual({ interviewerName: 'Ada' });
      // One thing at a time.
      await until(() => expect(own.getByText(name).ariaBusy).toBeNull());
    }
  });

  it('acts on tickets of others only after a tap on them', async () => {
    queueOf([ticket(40, { ticketStatus: 'IN_SESSION', interviewerName: 'Bob' })]);
    const call = 'POST /api/challenge/staff/queue/code-40/finish';
    network.answer(call, () => HttpResponse.json(ticket(40)));
    await work();
    expect(screen.queryByRole('button', { name: 'Finish' })).toBeNull();
    fireEvent.click(await screen.findByRole('button', { name: /Visitor 40/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Finish' }));
    await until(() => expect(sentTo(call)).toHaveLength(1));
  });

  it('says who was faster', async () => {
    queueOf([called]);
    network.answer('POST /api/challenge/staff/queue/code-41/start', () =>
      HttpResponse.json(
        {
          error: 'invalidTransition',
          message: '',
          fieldErrors: {},
          details: { ticketStatus: 'IN_SESSION', ticketStatusUpdated: '2025-11-06T13:02:00Z' },
        },
        { status: 409 },
      ),
    );
    await work();
    fireEvent.click(await screen.findByRole('button', { name: 'Start interview' }));
    await screen.findByText('Somebody was faster: number 41 is in session since 14:02.');
  });

  it('sends a call again under its key when nobody knows whether it arrived', async () => {
    queueOf([ticket(41)]);
    network.answer(next, () => HttpResponse.error());
    await work();
    fireEvent.click(await screen.findByRole('button', { name: 'Call the next one' }));
    await screen.findByText(/^No answer, so nobody knows/);
    network.answer(next, () => HttpResponse.json(called));
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await until(() => expect(sentTo(next)).toHaveLength(2));
    const [first, second] = sentTo(next).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(first).toBe(second);
    await until(() => expect(screen.queryByText(/^No answer, so/)).toBeNull());
  });

  it('pauses and goes on', async () => {
    queueOf([ticket(41)]);
    network.answer('POST /api/challenge/staff/queue/pause', () => {
      queueOf([ticket(41)], { paused: true });
      return new HttpResponse(null, { status: 204 });
    });
    network.answer('POST /api/challenge/staff/queue/resume', () => {
      queueOf([ticket(41)]);
      return new HttpResponse(null, { status: 204 });
    });
    await work();
    fireEvent.click(await screen.findByRole('button', { name: 'Pause the queue' }));
    await screen.findByText('The queue is paused: nobody is called.');
    const call = screen.getByRole<HTMLButtonElement>('button', { name: 'Call the next one' });
    expect(call.disabled).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Go on' }));
    await until(() => expect(call.disabled).toBe(false));
  });
});

it('is kept out of search engines and caches', () => {
  expect(page.head(undefined, { language: 'nl', params: {} })).toMatchObject({
    indexable: false,
    secretAddress: true,
  });
});

import { createUser } from '@site/shared/testing/user';
import { fireEvent, screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { refusal } from '../../testing/fair-network.ts';
import {
  called,
  installStaffDesk,
  network,
  pass,
  qr,
  queueCall,
  queueOf,
  scan,
  scanCall,
  secret,
  sentTo,
  signIn,
  used,
  visit,
  work,
} from '../../testing/staff-desk.tsx';
import page from './staff-page.tsx';

installStaffDesk();

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
    network.answer(
      'POST /api/challenge/staff/devices/own/sign-out',
      () => new HttpResponse(null, { status: 204 }),
    );
    fireEvent.click(screen.getByText('Sign out of this device'));
    await screen.findByLabelText('Team token');
    expect(localStorage.length).toBe(0);
  });

  it('ends with the device’s token, and keeps what waits for the next one to sign in', async () => {
    const signOutCall = 'POST /api/challenge/staff/devices/own/sign-out';
    let answerScan = (_: Response) => {};
    network.answer(scanCall, () => new Promise<Response>((resolve) => (answerScan = resolve)));
    network.answer(signOutCall, () => new HttpResponse(null, { status: 204 }));
    await work('steward');
    scan(qr);
    await expect.poll(() => sentTo(scanCall)).toHaveLength(1);
    fireEvent.click(screen.getByText('Sign out of this device'));
    await expect.poll(() => sentTo(signOutCall)).toHaveLength(1);
    expect(sentTo(signOutCall)[0]?.headers.get('Authorization')).toBe('Bearer right');
    // What was under way is refused: nobody was taken off the team.
    answerScan(refusal(401, 'unauthorised'));
    await screen.findByText(/^1 scan on this device is still to be checked/);
    await pass(100);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(localStorage.getItem('staffDevice')).toBeNull();
    network.answer(scanCall, () => HttpResponse.json(used));
    signIn();
    await expect.poll(() => sentTo(scanCall)).toHaveLength(2);
    const [first, second] = sentTo(scanCall).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(second).toBe(first);
  });

  it('is over at once without a network, too', async () => {
    await work('steward');
    network.answer('POST /api/challenge/staff/devices/own/sign-out', () => HttpResponse.error());
    fireEvent.click(screen.getByText('Sign out of this device'));
    await screen.findByLabelText('Team token');
    expect(localStorage.getItem('staffDevice')).toBeNull();
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

describe('an invitation', () => {
  const acceptCall = 'POST /api/challenge/staff/invitations/accept';
  const invitedTo = (secret: string) => {
    window.location.hash = `#invitation=${secret}`;
    visit();
  };

  afterEach(() => {
    window.location.hash = '';
  });

  it('makes the device one of the team’s, under a token of its own', async () => {
    let isLost = true;
    network.answer(acceptCall, () => {
      if (isLost) return HttpResponse.error();
      return HttpResponse.json({ name: 'Grace', role: 'steward', endsAt: '2025-11-06T23:00:00Z' });
    });
    network.answer(queueCall, () => refusal(500, 'generic'));
    invitedTo('secret-of-an-invitation');
    fireEvent.click(await screen.findByText('Work with this device'));
    await screen.findByText(/^No answer/);
    isLost = false;
    fireEvent.click(screen.getByText('Work with this device'));
    await screen.findByText('Grace, steward');
    expect(window.location.hash).toBe('');
    const [first, second] = sentTo(acceptCall).map(({ body }) => body as Record<string, string>);
    // Both attempts name one token, so that the invitation is used up once.
    expect(second).toEqual(first);
    expect(second?.secret).toBe('secret-of-an-invitation');
    expect(second?.token).toMatch(/^[\da-f]{32}$/);
    expect(JSON.parse(localStorage.getItem('staffDevice') ?? '')).toMatchObject({
      ...{ name: 'Grace', role: 'steward', token: second?.token },
    });
  });

  it('that is used up says what to do, and leaves who works here', async () => {
    localStorage.setItem('staffDevice', JSON.stringify({ token: 'right', name: 'Ada' }));
    network.answer(acceptCall, () => refusal(404, 'notFound'));
    invitedTo('used');
    await screen.findByText(/^Ada works with this device now/);
    fireEvent.click(screen.getByText('Work with this device'));
    await screen.findByText(/was used on another device, is too old/);
    fireEvent.click(screen.getByText('Not now, leave it as it is'));
    await screen.findByText('Ada, organiser');
  });
});

describe('a role', () => {
  it('is all that a steward sees: the queue without its buttons', async () => {
    queueOf([called]);
    await work('steward');
    screen.getByText('Visitor 41 Jansen');
    expect(screen.queryByText('Call the next one')).toBeNull();
    expect(screen.queryByText('Pause the queue')).toBeNull();
    expect(screen.queryByText('Organise')).toBeNull();
  });

  it('ends with the device in the middle of a scan, which waits for the next one to sign in', async () => {
    network.answer(scanCall, () =>
      HttpResponse.json(
        { error: 'unauthorised', message: '', fieldErrors: {}, details: { reason: 'revoked' } },
        { status: 401 },
      ),
    );
    await work('steward');
    scan(qr);
    await screen.findByText('This device was taken off the team.');
    screen.getByText(/^1 scan on this device is still to be checked/);
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

it('is kept out of search engines and caches', () => {
  expect(page.head(undefined, { language: 'nl', params: {} })).toMatchObject({
    indexable: false,
    secretAddress: true,
  });
});

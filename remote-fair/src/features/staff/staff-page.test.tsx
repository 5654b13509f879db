import { cleanup, fireEvent, screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, describe, expect, it } from 'vitest';
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
    expect(localStorage.getItem('staffDevice')).toBeNull();
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
    expect(localStorage.getItem('staffDevice')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
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

  it('that is being accepted names the same token after a reload, until the service has answered', async () => {
    const accept = async (secret: string, answer: () => Response, text: RegExp) => {
      network.answer(acceptCall, answer);
      invitedTo(secret);
      fireEvent.click(await screen.findByText('Work with this device'));
      await screen.findByText(text);
      cleanup();
    };
    const accepted = () =>
      HttpResponse.json({ name: 'Grace', role: 'steward', endsAt: '2025-11-06T23:00:00Z' });
    network.answer(queueCall, () => refusal(500, 'generic'));
    await accept('one', () => HttpResponse.error(), /^No answer/);
    await accept('one', accepted, /^Grace, steward/);
    expect(sessionStorage.getItem('draft:fair/invitation')).toBeNull();
    await accept('two', () => HttpResponse.error(), /^No answer/);
    await accept('other', () => HttpResponse.error(), /^No answer/);
    await accept('other', () => refusal(404, 'notFound'), /^It was used before, is too old/);
    await accept('other', () => refusal(404, 'notFound'), /^It was used before, is too old/);
    const tokens = sentTo(acceptCall).map(({ body }) => (body as { token: string }).token);
    expect(tokens[1]).toBe(tokens[0]);
    expect(tokens[4]).toBe(tokens[3]);
    // Another invitation, and one that was refused, get a token of their own.
    expect(new Set(tokens).size).toBe(4);
  });

  it('opens the desk where it was accepted on this device before', async () => {
    network.answer(queueCall, () => refusal(500, 'generic'));
    network.answer(acceptCall, () =>
      HttpResponse.json({ name: 'Stan', role: 'steward', endsAt: '2025-11-06T23:00:00Z' }),
    );
    invitedTo('own');
    fireEvent.click(await screen.findByText('Work with this device'));
    await screen.findByText('Stan, steward');
    fireEvent.click(screen.getByText('Sound on'));
    cleanup();
    invitedTo('own');
    await screen.findByText('Stan, steward');
    expect(window.location.hash).toBe('');
    expect(screen.queryByText('Work with this device')).toBeNull();
    cleanup();
    // Another one is a question.
    invitedTo('other');
    await screen.findByText(/^Stan works with this device now/);
  });

  it('that is used up says what to do, and leaves who works here', async () => {
    localStorage.setItem('staffDevice', JSON.stringify({ token: 'right', name: 'Ada' }));
    network.answer(acceptCall, () => refusal(404, 'notFound'));
    invitedTo('used');
    await screen.findByText(/^Ada works with this device now/);
    fireEvent.click(screen.getByText('Work with this device'));
    await screen.findByText(/^It was used before, is too old/);
    screen.getByRole('heading', { name: 'This invitation does not work' });
    screen.getByText('Ada still works with this device.');
    fireEvent.click(screen.getByText('To the team’s page'));
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

it('is kept out of search engines and caches', () => {
  expect(page.head(undefined, { language: 'nl', params: {} })).toMatchObject({
    indexable: false,
    secretAddress: true,
  });
});

import { createUser } from '@site/shared/testing/user';
import { act, fireEvent, screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { refusal } from '../../testing/fair-network.ts';
import {
  called,
  installStaffDesk,
  network,
  qr,
  scan,
  scanCall,
  secret,
  sentTo,
  used,
  work,
} from '../../testing/staff-desk.tsx';

installStaffDesk();

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
    // The service has a better clock.
    expect(sent?.body).not.toHaveProperty('scannedAt');
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

  it.each([
    ['a list', '<select><option></option><option>{</option></select>'],
    ['a box', '<input type="checkbox">'],
    ['a choice', '<input type="radio">'],
  ])('by a keyboard scanner leaves %s as it is that has the focus', async (_what, html) => {
    network.answer(scanCall, () => HttpResponse.json(used));
    await work();
    const other = document.createElement('div');
    other.innerHTML = html;
    document.body.append(other);
    onTestFinished(() => other.remove());
    other.querySelector<HTMLElement>('select, input')?.focus();
    await createUser().keyboard(`${qr.replaceAll('{', '{{')}{Enter}`);
    await screen.findByText('Valid', { selector: '[data-answer] p' });
    expect(other.querySelector('select')?.value ?? '').toBe('');
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

  it('says when another app has taken the camera, and goes on once that gives it back', async () => {
    const track = Object.assign(new EventTarget(), { muted: false, stop: vi.fn() });
    const getUserMedia = async () => ({ getTracks: () => [track] });
    Object.assign(navigator, { mediaDevices: { getUserMedia } });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'mediaDevices'));
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    await work();
    fireEvent.click(screen.getByRole('button', { name: 'Camera on' }));
    await screen.findByRole('button', { name: 'Camera off' });
    const turn = (muted: boolean) => {
      track.muted = muted;
      act(() => void track.dispatchEvent(new Event(muted ? 'mute' : 'unmute')));
    };
    turn(true);
    await screen.findByText(/^The camera does not work: another app may be using it/);
    screen.getByRole('button', { name: 'Camera on' });
    turn(false);
    await screen.findByRole('button', { name: 'Camera off' });
    turn(true);
    fireEvent.click(await screen.findByRole('button', { name: 'Camera on' }));
    expect(track.stop).toHaveBeenCalledOnce();
  });
});

import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { until } from '../../../../shared/test/until.ts';
import { refusal } from '../../testing/fair-network.ts';
import {
  called,
  deviceBehind,
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
  smsCall,
  ticket,
  used,
  visit,
  work,
} from '../../testing/staff-desk.tsx';

installStaffDesk();

describe('without a network', () => {
  it('scans are kept over a reload, and sent once each in their order', async () => {
    network.answer(scanCall, () => HttpResponse.error());
    await work();
    scan(qr);
    await screen.findByText('Will be checked', { selector: '[data-answer] p' });
    // By the service's clock.
    const scannedAt = new Date(Date.now() + deviceBehind).toISOString().slice(0, 16);
    await pass(1_000);
    scan(JSON.stringify({ type: 'lego', secret }));
    await screen.findByText('2 scans to be checked');
    // The same ticket again is no second scan.
    scan(qr);
    await screen.findByText(/as far as this device knows/, { selector: '[role=alert] p' });
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
  it('has the wait that the board shows: of a minute at least', async () => {
    queueOf([], { estimatedWaitingTime: 0 });
    await work();
    await screen.findByText('± 1 min');
  });

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
      expect(sentTo(call)[0]?.body).toEqual({ interviewerName: 'Ada', from: 'BEING_CALLED' });
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

describe('SMS', () => {
  const sms = (number: number, state: string, kind = 'ticket') => ({
    ...{ code: `code-${number}`, kind, state, at: '2025-11-06T13:01:00Z' },
  });
  const smsOf = (...list: object[]) =>
    network.answer(smsCall, () => HttpResponse.json({ sms: list }));

  it('stands beside each ticket: on its way, sent, delivered, or to be told some other way', async () => {
    queueOf([called, ticket(42), ticket(43), ticket(44), ticket(45), ticket(46)]);
    smsOf(
      sms(41, 'sent', 'call'),
      sms(42, 'waiting'),
      sms(43, 'sent'),
      sms(44, 'delivered'),
      sms(45, 'undelivered'),
    );
    await work();
    const own = await screen.findByText('SMS with the call sent 14:01', { selector: 'p *' });
    expect(own.closest('[role=status]')).not.toBeNull();
    await screen.findByText('SMS is on its way');
    await screen.findByText('SMS sent 14:01');
    await screen.findByText('SMS delivered 14:01');
    await screen.findByText('SMS not delivered: tell them yourself');
    expect(screen.getByText('Visitor 46 Jansen').textContent).not.toContain('SMS');

    smsOf(sms(41, 'undelivered', 'call'));
    await pass(2_100);
    await screen.findByText('SMS not delivered: call out the number and the name', {
      selector: 'p *',
    });
  });

  it('is not spoken of where the service does not tell', async () => {
    queueOf([called]);
    network.answer(smsCall, () => refusal(404, 'notFound'));
    await work();
    await screen.findByText('Your candidate');
    await pass(2_100);
    expect(screen.queryByText(/SMS/)).toBeNull();
  });
});

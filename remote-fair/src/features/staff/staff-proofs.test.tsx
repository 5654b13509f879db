import { webcrypto } from 'node:crypto';
import { queueStatement } from '@site/shared/contracts/qr-proof';
import { formatTicketCode } from '@site/shared/contracts/ticket-code';
import { fireEvent, screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { until } from '../../../../shared/test/until.ts';
import {
  answers,
  codeOf,
  goOffline,
  installQrProofs,
  queueCode,
  signed,
  theirs,
  ticketCode,
  usedAt,
  waffles,
  workWithKeys,
} from '../../testing/qr-proofs.ts';
import {
  called,
  installStaffDesk,
  network,
  pass,
  qrKeysCall,
  queueCall,
  scan,
  scanCall,
  secret,
  sentTo,
  used,
  visit,
} from '../../testing/staff-desk.tsx';

installStaffDesk();
installQrProofs();

describe('without a network', () => {
  it('a code that was made here is valid at once, and is checked later', async () => {
    await workWithKeys();
    await goOffline();
    scan(waffles);
    await answers('genuine', /Valid.*A real code, not scanned here before.*waffles/);
    screen.getByText('1 scan to be checked');
    network.answer(scanCall, () => HttpResponse.json(used));
    window.dispatchEvent(new Event('online'));
    await answers('valid', /number 17/);
    // The proof stays here: a service from before would not know it.
    expect(sentTo(scanCall).at(-1)?.body).toEqual({
      ...{ type: 'waffles', secret },
      scannedAt: expect.any(String),
    });
  });

  it('a forged code is refused at once, whatever of it was changed', async () => {
    await workWithKeys();
    await goOffline();
    const { proof } = JSON.parse(waffles) as { proof: string };
    for (const forged of [
      codeOf('waffles', secret, theirs.privateKey),
      JSON.stringify({ type: 'lego', secret, proof }),
      JSON.stringify({ type: 'waffles', secret: 'another-secret-of-mine', proof }),
      JSON.stringify({ type: 'waffles', secret, proof: 'key-01.§' }),
      `/jf-ticket/code-42#qr=${signed(queueStatement('code-41'))}`,
      `/jf-ticket/${secret}#qr=${proof}`,
    ]) {
      scan(forged);
      await answers('refused', /Forged.*We did not make this code\./);
      scan('hello; there');
      await answers('refused', /This is no ticket of ours\./);
    }
    scan(codeOf('waffles', secret, theirs.privateKey, 'key-99'));
    await answers('refused', /Forged.*as far as this device knows/);
    expect(screen.queryByText(/to be checked/)).toBeNull();
  });

  it('the same code twice is told at once, also after its scan has gone out', async () => {
    network.answer(scanCall, () => HttpResponse.json(used));
    await workWithKeys();
    scan(waffles);
    await answers('valid', /number 17/);
    await goOffline();
    scan(waffles);
    // That one was checked, and how it was used elsewhere is known here too.
    await answers('used', /at 13:5\d, as far as this device knows/);
    expect(screen.queryByText(/not checked/)).toBeNull();
    const other = codeOf('waffles', 'another-secret-of-mine');
    scan(other);
    await answers('genuine', /Valid/);
    await pass(800);
    scan(other);
    await answers('used', /at 13:5\d, as far as this device knows/);
    // Nothing that opens a ticket is kept of what was used.
    expect(JSON.stringify({ ...localStorage })).not.toContain(secret);
  });

  it.each([
    ['code', formatTicketCode(ticketCode('waffles')), ticketCode('waffles')],
    ['secret', secret, secret],
  ])('a ticket that was used by its typed %s is known by its QR code', async (_, text, sent) => {
    network.answer(`PATCH /ticket-api/tickets/${sent}/state`, () => HttpResponse.json(used));
    await workWithKeys();
    scan(text);
    await answers('valid', /number 17/);
    await goOffline();
    scan(waffles);
    await answers('used', /as far as this device knows/);
  });

  it('a ticket that waits for a network by its QR code is not taken again by its typed code', async () => {
    await workWithKeys();
    await goOffline();
    scan(waffles);
    await answers('genuine', /Valid/);
    scan(formatTicketCode(ticketCode('waffles')));
    await answers('used', /as far as this device knows/);
    screen.getByText('1 scan to be checked');
  });

  it('who was told to wait for the network has not been let in', async () => {
    const start = 'POST /api/challenge/staff/queue/code-41/start';
    await workWithKeys();
    await goOffline();
    network.answer(start, () => HttpResponse.error());
    scan(queueCode);
    await answers('kept', /A real ticket\. No connection/);
    const details = { ticketStatus: 'VALID', number: '41' };
    network.answer(start, () =>
      HttpResponse.json(
        { error: 'invalidTransition', message: '', fieldErrors: {}, details },
        { status: 409 },
      ),
    );
    window.dispatchEvent(new Event('online'));
    await answers('refused', /Not their turn yet/);
    expect(screen.queryByText(/had been used already/)).toBeNull();
  });

  it('a ticket whose undo waits is kept behind it when it comes again, once', async () => {
    const undoCall = `PATCH /ticket-api/tickets/${secret}/state`;
    network.answer(scanCall, () => HttpResponse.json(used));
    await workWithKeys();
    scan(waffles);
    await answers('valid', /number 17/);
    await goOffline();
    network.answer(undoCall, () => HttpResponse.error());
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await answers('kept', /Will be checked/);
    scan(waffles);
    await screen.findByText('2 scans to be checked');
    await answers('kept', /Will be checked/);
    await pass(800);
    scan(waffles);
    await answers('used', /as far as this device knows/);
    network.received.length = 0;
    network.answer(undoCall, () => HttpResponse.json({ ...used, state: 'NEW' }));
    network.answer(scanCall, () => HttpResponse.json(used));
    window.dispatchEvent(new Event('online'));
    await until(() => expect(screen.queryByText(/scans? to be checked/)).toBeNull());
    const sent = network.received.map(({ call }) => call).filter((call) => /^PATCH/.test(call));
    expect(sent).toEqual([undoCall, scanCall]);
  });

  it('the slower of two devices is told who was let in twice, and when the other one did', async () => {
    await workWithKeys();
    await goOffline();
    scan(waffles);
    await answers('genuine', /Valid/);
    network.answer(scanCall, () => usedAt('2025-11-06T12:48:00Z'));
    window.dispatchEvent(new Event('online'));
    await screen.findByText('1 ticket had been used already');
    screen.getByText(/waffles · number 17 · Already used at 13:48 · let in here at 13:5\d/);
    await answers('used', /at 13:48/);
    fireEvent.click(screen.getByRole('button', { name: 'Seen' }));
    expect(screen.queryByText('1 ticket had been used already')).toBeNull();
  });

  it('a queue ticket is real, and its turn is another matter; an old code is kept', async () => {
    await workWithKeys();
    await goOffline();
    network.answer('POST /api/challenge/staff/queue/code-41/start', () => HttpResponse.error());
    scan(queueCode);
    await answers('kept', /A real ticket\. No connection/);
    scan(JSON.stringify({ type: 'waffles', secret }));
    await answers('kept', /The scan is kept/);
  });

  it('the page knows its keys when it is opened again', async () => {
    await workWithKeys();
    network.answer(qrKeysCall, () => HttpResponse.error());
    network.answer(queueCall, () => HttpResponse.error());
    document.body.replaceChildren();
    visit();
    await screen.findByText('No connection');
    scan(codeOf('waffles', secret, theirs.privateKey));
    await answers('refused', /Forged/);
  });

  it('a device that was taken out keeps what it let in for the next one', async () => {
    await workWithKeys('steward');
    await goOffline();
    scan(waffles);
    await answers('genuine', /Valid/);
    network.answer(scanCall, () =>
      HttpResponse.json(
        { error: 'unauthorised', message: '', fieldErrors: {}, details: { reason: 'revoked' } },
        { status: 401 },
      ),
    );
    window.dispatchEvent(new Event('online'));
    await screen.findByText('This device was taken off the team.');
    screen.getByText(/^1 scan on this device is still to be checked/);
  });
});

describe('with a network', () => {
  it('a forged code asks nobody, and one of an unknown key is the service’s to judge', async () => {
    await workWithKeys();
    scan(codeOf('waffles', secret, theirs.privateKey));
    await answers('refused', /Forged/);
    expect(sentTo(scanCall)).toEqual([]);

    const refusal = { error: 'forgedCode', message: '', fieldErrors: {} };
    network.answer(scanCall, () => HttpResponse.json(refusal, { status: 400 }));
    scan(codeOf('waffles', secret, theirs.privateKey, 'key-99'));
    await until(() => expect(sentTo(scanCall)).toHaveLength(1));
    await answers('refused', /Forged.*We did not make this code\./);
    expect(sentTo(scanCall)[0]?.body).toMatchObject({ proof: expect.stringMatching(/^key-99\./) });
  });

  it('a stand takes its own tickets, and leaves others unused', async () => {
    network.answer(scanCall, () => HttpResponse.json({ ...used, type: 'lego' }));
    await workWithKeys();
    const stand = await screen.findByLabelText('This stand takes');
    fireEvent.change(stand, { target: { value: 'lego' } });
    for (const other of [waffles, queueCode]) {
      scan(other);
      await answers('refused', /Other stand.*It has not been used\./);
      await pass(800);
    }
    scan(`/t/waffles,lego/${secret}`);
    await answers('valid', /lego/);
    expect(sentTo(scanCall).map(({ body }) => body)).toMatchObject([{ type: 'lego', secret }]);
  });

  it('a browser without Ed25519 checks with code of ours', async () => {
    vi.spyOn(webcrypto.subtle, 'importKey').mockRejectedValue(
      new DOMException('', 'NotSupportedError'),
    );
    network.answer('POST /api/challenge/staff/queue/code-41/start', () =>
      HttpResponse.json({ ...called, ticketStatus: 'IN_SESSION' }),
    );
    await workWithKeys();
    scan(codeOf('waffles', secret, theirs.privateKey));
    await answers('refused', /Forged/);
    scan(queueCode);
    await answers('valid', /The interview has begun/);
  });
});

import { createHash, generateKeyPairSync, type KeyObject, sign, webcrypto } from 'node:crypto';
import { queueStatement, ticketStatement } from '@site/shared/contracts/qr-proof';
import type { StaffRole } from '@site/shared/contracts/staff-role';
import { ticketQrText } from '@site/shared/contracts/ticket';
import { codeOfDigest, textOfCode } from '@site/shared/contracts/ticket-code';
import { screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, vi } from 'vitest';
import { until } from '../../../shared/test/until.ts';
import { network, pass, qrKeysCall, queueCall, scanCall, secret, work } from './staff-desk.tsx';

// Codes that were signed, here and elsewhere, and a desk that can tell them apart.

const ours = generateKeyPairSync('ed25519');
export const theirs = generateKeyPairSync('ed25519');
const publicKey = `${ours.publicKey.export({ format: 'jwk' }).x}`;
export const signed = (statement: string, key: KeyObject = ours.privateKey, id = 'key-01') =>
  `${id}.${sign(null, Buffer.from(statement), key).toString('base64url')}`;
export const codeOf = (type: string, own = secret, key?: KeyObject, id?: string) =>
  ticketQrText({
    type,
    secret: own,
    proof: signed(ticketStatement({ type, secret: own }), key, id),
  });
export const waffles = codeOf('waffles');
export const queueCode = `/jf-ticket/code-41#qr=${signed(queueStatement('code-41'))}`;

/** The code that the service makes of the ticket's secret. */
export function ticketCode(type: string): string {
  for (let attempt = 0; ; attempt += 1) {
    const text = textOfCode({ type, secret }, attempt);
    const code = codeOfDigest(createHash('sha256').update(text).digest());
    if (code !== undefined) return code;
  }
}

const answer = () => document.querySelector('[data-answer]')?.getAttribute('data-answer');
export const answers = (kind: string, text: string | RegExp) =>
  until(() => {
    expect(answer()).toBe(kind);
    expect(document.querySelector('[data-answer]')?.textContent).toMatch(text);
  });

export async function workWithKeys(role?: StaffRole) {
  await work(role);
  await until(() => expect(localStorage.getItem('staffQrKeys')).toContain('key-01'));
}

/** The network goes away, and the desk has seen that. */
export async function goOffline() {
  network.answer(queueCall, () => HttpResponse.error());
  network.answer(scanCall, () => HttpResponse.error());
  network.answer(qrKeysCall, () => HttpResponse.error());
  await pass(2_100);
  await screen.findByText('No connection');
}

export function usedAt(time: string) {
  const details = { type: 'waffles', state: 'USED', stateUpdated: time, number: '17' };
  return HttpResponse.json(
    { error: 'invalidTransition', message: '', fieldErrors: {}, details },
    { status: 409 },
  );
}

/** The service's keys, and a browser that checks with them, for the tests of the file that calls this. */
export function installQrProofs(): void {
  beforeEach(() => {
    vi.stubGlobal('crypto', webcrypto);
    network.answer(qrKeysCall, () =>
      HttpResponse.json({
        keys: [{ id: 'key-01', publicKey }],
        activities: ['waffles', 'lego'],
      }),
    );
  });
}

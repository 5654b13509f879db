// @vitest-environment node

import { contentTypes } from '@site/shared/contracts/content-types';
import { describe, expect, it, vi } from 'vitest';
import { answer, calls, recordNetwork, sent } from '../../../../../shared/test/recorded-network.ts';
import * as login from './log-in.ts';
import { activate, reactivate, signUp } from './sign-up.ts';

recordNetwork();

describe('the login wall', () => {
  const answered = {
    user: { username: 'jan', nickname: 'Jantje' },
    token: { token: 't', validUntil: '2025-11-06T13:00:00Z' },
    reference: null,
  };
  const signup = {
    firstName: 'Jan',
    lastName: 'Jansen',
    username: 'jan',
    nickname: '',
    password: '',
    email: '',
    phone: '0612345678',
  };

  it('tells its calls apart by content type', async () => {
    answer('*/api/auth/*', { ...answered, reference: 'r1' });
    const answers = [
      await signUp(signup),
      await activate({ reference: 'r1', activationCode: '123 456' }),
      await reactivate({ phone: '0612345678' }),
      await login.logInWithPassword({ username: 'jan', password: ' p ' }),
      await login.logInWithPhone({ phone: '0612345678' }),
      await login.logInWithEmail({ email: 'jan@example.com' }),
      await login.logInWithOtp({ reference: 'r1', otp: '123456' }),
    ];
    const { ticket: _ticket, combinedTicket: _combinedTicket, ...expected } = contentTypes;
    expect(sent.map(({ headers }) => headers.get('Content-Type'))).toEqual(Object.values(expected));
    expect(calls()).toEqual([
      ...Array(3).fill('POST /api/auth/user'),
      ...Array(4).fill('POST /api/auth/login'),
    ]);
    expect(sent[1]?.body).toEqual({ reference: 'r1', activationCode: '123456' });
    expect(sent[3]?.body).toEqual({ username: 'jan', password: ' p ' });
    expect(answers[0]).toEqual({ reference: 'r1' });
    expect(answers[6]).toMatchObject({ user: answered.user, token: answered.token });
  });

  it('says under which key a code is asked for, and which sign-up is corrected', async () => {
    answer('*/api/auth/*', { ...answered, reference: 'r1' });
    const phone = '0612345678';
    await signUp(signup, { idempotencyKey: 'k2', corrects: 'k1' });
    await reactivate({ phone }, { idempotencyKey: 'k3' });
    await login.logInWithPhone({ phone }, { idempotencyKey: 'k4' });
    await activate({ reference: 'r1', activationCode: '123456' }, { idempotencyKey: 'k5' });
    await login.logInWithOtp({ reference: 'r1', otp: '123456' }, { idempotencyKey: 'k6' });
    await login.logInWithPhone({ phone });
    const keysOf = (name: string) => sent.map(({ headers }) => headers.get(name));
    expect(keysOf('Idempotency-Key')).toEqual(['k2', 'k3', 'k4', 'k5', 'k6', null]);
    expect(keysOf('Corrects-Registration')).toEqual(['k1', ...Array(5).fill(null)]);
  });

  it('carries the keys of the login wall', async () => {
    const body = { error: 'userInactive', message: '', fieldErrors: {} };
    answer('*/api/auth/login', body, { status: 403 });
    await expect(login.logInWithPhone({ phone: '0612345678' })).rejects.toMatchObject({
      key: 'userInactive',
    });
  });

  it("puts the token's validity on this machine's clock when that runs fast", async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const headers = { date: 'Thu, 06 Nov 2025 12:00:00 GMT' };
    answer('*/api/auth/login', answered, { headers });
    vi.setSystemTime('2025-11-06T12:10:00Z');
    const { token } = await login.logInWithOtp({ reference: 'r', otp: '123456' });
    expect(token.validUntil).toBe('2025-11-06T13:10:00.000Z');
    vi.useRealTimers();
  });
});

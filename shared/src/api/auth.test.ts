// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { answer, calls, sent } from '../../test/recorded-network.ts';
import { contentTypes } from '../contracts/content-types.ts';
import * as auth from './auth.ts';

describe('auth', () => {
  const login = {
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
    answer('*/api/auth/*', { ...login, reference: 'r1' });
    const answers = [
      await auth.signUp(signup),
      await auth.activate({ reference: 'r1', activationCode: '123 456' }),
      await auth.reactivate({ phone: '0612345678' }),
      await auth.logInWithPassword({ username: 'jan', password: ' p ' }),
      await auth.logInWithPhone({ phone: '0612345678' }),
      await auth.logInWithEmail({ email: 'jan@example.com' }),
      await auth.logInWithOtp({ reference: 'r1', otp: '123456' }),
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
    expect(answers[6]).toMatchObject({ user: login.user, token: login.token });
  });

  it('says under which key a code is asked for, and which sign-up is corrected', async () => {
    answer('*/api/auth/*', { ...login, reference: 'r1' });
    const phone = '0612345678';
    await auth.signUp(signup, { idempotencyKey: 'k2', corrects: 'k1' });
    await auth.reactivate({ phone }, { idempotencyKey: 'k3' });
    await auth.logInWithPhone({ phone }, { idempotencyKey: 'k4' });
    await auth.activate({ reference: 'r1', activationCode: '123456' }, { idempotencyKey: 'k5' });
    await auth.logInWithOtp({ reference: 'r1', otp: '123456' }, { idempotencyKey: 'k6' });
    await auth.logInWithPhone({ phone });
    const keysOf = (name: string) => sent.map(({ headers }) => headers.get(name));
    expect(keysOf('Idempotency-Key')).toEqual(['k2', 'k3', 'k4', 'k5', 'k6', null]);
    expect(keysOf('Corrects-Registration')).toEqual(['k1', ...Array(5).fill(null)]);
  });

  it('carries the keys of the login wall', async () => {
    const body = { error: 'userInactive', message: '', fieldErrors: {} };
    answer('*/api/auth/login', body, { status: 403 });
    await expect(auth.logInWithPhone({ phone: '0612345678' })).rejects.toMatchObject({
      key: 'userInactive',
    });
  });

  it('gets tokens by name and logs out', async () => {
    answer('*/api/auth/token/*', login.token);
    expect(await auth.getToken('site')).toEqual(login.token);
    await auth.logOutOfServer();
    expect(calls()).toEqual(['GET /api/auth/token/site', 'POST /api/auth/logout']);
  });

  it("puts validity on this machine's clock when that runs fast or slow", async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const headers = { date: 'Thu, 06 Nov 2025 12:00:00 GMT' };
    answer('*/api/auth/token/*', login.token, { headers });
    answer('*/api/auth/login', login, { headers });
    const validUntil = async (localTime: string) => {
      vi.setSystemTime(localTime);
      return (await auth.getToken('site')).validUntil;
    };
    expect(await validUntil('2025-11-06T12:10:00Z')).toBe('2025-11-06T13:10:00.000Z');
    expect(await validUntil('2025-11-06T11:50:00Z')).toBe('2025-11-06T12:50:00.000Z');
    expect(await validUntil('2025-11-06T12:00:05Z')).toBe('2025-11-06T13:00:00Z');
    vi.setSystemTime('2025-11-06T12:10:00Z');
    const { token } = await auth.logInWithOtp({ reference: 'r', otp: '123456' });
    expect(token.validUntil).toBe('2025-11-06T13:10:00.000Z');
    vi.useRealTimers();
  });
});

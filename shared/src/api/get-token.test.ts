// @vitest-environment node
import { expect, it, vi } from 'vitest';
import { answer, calls, recordNetwork } from '../../test/recorded-network.ts';
import { getToken } from './get-token.ts';

recordNetwork();

const token = { token: 't', validUntil: '2025-11-06T13:00:00Z' };

it('gets tokens by name', async () => {
  answer('*/api/auth/token/*', token);
  expect(await getToken('site')).toEqual(token);
  expect(calls()).toEqual(['GET /api/auth/token/site']);
});

it("puts validity on this machine's clock when that runs fast or slow", async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  answer('*/api/auth/token/*', token, { headers: { date: 'Thu, 06 Nov 2025 12:00:00 GMT' } });
  const validUntil = async (localTime: string) => {
    vi.setSystemTime(localTime);
    return (await getToken('site')).validUntil;
  };
  expect(await validUntil('2025-11-06T12:10:00Z')).toBe('2025-11-06T13:10:00.000Z');
  expect(await validUntil('2025-11-06T11:50:00Z')).toBe('2025-11-06T12:50:00.000Z');
  expect(await validUntil('2025-11-06T12:00:05Z')).toBe('2025-11-06T13:00:00Z');
  vi.useRealTimers();
});

// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { storedSessionSchema } from '../contracts/stored-session.ts';
import { parseAuthDetails } from './auth-details.ts';

const details = {
  validUntil: '2025-11-06T12:00:00Z',
  token: 't',
  user: { username: 'jan', nickname: 'Jantje' },
};

describe('stored auth details', () => {
  it('are read back as they were stored', () => {
    expect(parseAuthDetails(JSON.stringify(details))).toEqual(details);
  });

  it('keep no more of the user than the site shows', () => {
    const stored = { ...details, user: { username: 'jan', phone: '0612345678' }, extra: 1 };
    expect(parseAuthDetails(JSON.stringify(stored))).toEqual({
      ...details,
      user: { username: 'jan', nickname: null },
    });
  });

  it.each([
    null,
    '',
    '{',
    'null',
    '"text"',
    '[]',
    JSON.stringify({ ...details, validUntil: 'later' }),
    JSON.stringify({ ...details, validUntil: 1 }),
    JSON.stringify({ ...details, token: '' }),
    JSON.stringify({ ...details, token: null }),
    JSON.stringify({ ...details, user: null }),
    JSON.stringify({ ...details, user: {} }),
    JSON.stringify({ ...details, user: { username: 'jan', nickname: 1 } }),
  ])('are undefined for %j', (text) => {
    expect(parseAuthDetails(text)).toBeUndefined();
  });

  it('are what the contract says, whatever is stored', () => {
    const mostly = (...values: unknown[]) =>
      fc.oneof(fc.constantFrom(...values, undefined, null, '', 0, {}, []), fc.jsonValue());
    const stored = fc.record({
      validUntil: fc.constant(details.validUntil),
      token: mostly('t'),
      user: fc.oneof(
        mostly(details.user),
        fc.record({ username: mostly('jan'), nickname: mostly('J') }),
      ),
    });
    fc.assert(
      fc.property(stored, (value) => {
        const text = JSON.stringify(value);
        const byContract = storedSessionSchema.safeParse(JSON.parse(text)).success;
        expect(parseAuthDetails(text) !== undefined).toBe(byContract);
      }),
      { numRuns: 500 },
    );
  });
});

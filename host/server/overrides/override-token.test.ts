// @vitest-environment node
import { expect, it } from 'vitest';
import { longestOverride, type Override, readOverride, signOverride } from './override-token.ts';

const secret = 'operations-token-for-tests';
const now = Date.parse('2027-03-01T12:00:00Z');
const override: Override = {
  versions: { forms: '0123456789ab' },
  local: { fair: 'http://localhost:5001' },
  until: now + 60_000,
};

const token = signOverride(override, secret);
const read = (text: string, at = now) => readOverride(text, secret, at);

it('is read as it was signed', () => {
  expect(read(token)).toEqual(override);
});

it.each([
  ['nothing', ''],
  ['no signature', token.split('.')[0] ?? ''],
  ['another signature', `${token.slice(0, -2)}xx`],
  ['another content', token.replace(/^./, 'f')],
  ['the signature of another key', signOverride(override, `${secret}!`)],
  ['what opens the metrics', secret],
  ['a life without end', signOverride({ ...override, until: now + longestOverride + 1 }, secret)],
])('is refused with %s', (_case, text) => {
  expect(read(text)).toBeUndefined();
});

it('is refused once it has ended', () => {
  expect(read(token, override.until)).toBeUndefined();
});

it('leads to versions and web addresses only', () => {
  for (const bad of [
    { ...override, versions: { forms: '../../secret' } },
    { ...override, local: { forms: 'javascript:alert(1)' } },
  ]) {
    expect(read(signOverride(bad, secret))).toBeUndefined();
  }
});

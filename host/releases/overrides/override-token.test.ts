// @vitest-environment node
import { expect, it } from 'vitest';
import { maxOverrideLife, type Override, readOverride, signOverride } from './override-token.ts';

const key = 'override-key-for-tests';
const rules = { key, origins: ['https://build.example'] };
const now = Date.parse('2027-03-01T12:00:00Z');
const override: Override = {
  id: 'abcdef012345',
  versions: { forms: '0123456789ab' },
  local: { fair: 'http://localhost:5001' },
  until: now + 60_000,
};

const token = signOverride(override, key);
const read = (text: string, at = now) => readOverride(text, rules, at);

it('is read as it was signed', () => {
  expect(read(token)).toEqual(override);
});

it.each([
  ['nothing', ''],
  ['no signature', token.split('.')[0] ?? ''],
  ['another signature', `${token.slice(0, -2)}xx`],
  ['another content', token.replace(/^./, 'f')],
  ['the signature of another key', signOverride(override, `${key}!`)],
  ['the key itself', key],
  ['a life without end', signOverride({ ...override, until: now + maxOverrideLife + 1 }, key)],
])('is refused with %s', (_case, text) => {
  expect(read(text)).toBeUndefined();
});

it('is refused once it has ended', () => {
  expect(read(token, override.until)).toBeUndefined();
});

it.each([
  ['a path', { versions: { forms: '../../secret' } }],
  ['no id', { id: undefined }],
  ['a script', { local: { forms: 'javascript:alert(1)' } }],
  ['another site', { local: { forms: 'https://evil.example' } }],
  ['a name that only begins well', { local: { forms: 'http://localhost.evil.example' } }],
  ['a listed origin’s neighbour', { local: { forms: 'https://build.example.evil.example' } }],
  ['another port of a listed origin', { local: { forms: 'https://build.example:8443' } }],
  ['credentials', { local: { forms: 'http://localhost@evil.example' } }],
  ['credentials for this machine', { local: { forms: 'http://user:key@localhost:1' } }],
  ['a private network', { local: { forms: 'http://10.0.0.1' } }],
])('is refused with %s, even when signed', (_case, change) => {
  expect(read(signOverride({ ...override, ...change } as Override, key))).toBeUndefined();
});

it.each([
  'http://localhost:5001',
  'http://127.0.0.1:5001/fair',
  'http://127.1:5001',
  'https://[::1]:5001',
  'https://build.example/fair',
])('may lead to %s', (address) => {
  expect(read(signOverride({ ...override, local: { fair: address } }, key))).toBeDefined();
});

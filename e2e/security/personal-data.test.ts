import { expect, it } from 'vitest';
import { findPersonalData, type PersonalValue } from './personal-data.ts';

// The search of the test of logs: what it does not find would be in them unseen.

const name: PersonalValue = { what: 'a name', kind: 'text', value: "Zoë O'Quirk & Zn" };
const phone: PersonalValue = { what: 'a phone', kind: 'phone', value: '+31687654321' };
const code: PersonalValue = { what: 'a code', kind: 'code', value: '482913' };
const { value } = name;

it.each([
  ['as it is', `{"msg":"hello ${value}"}`],
  ['in other case', value.toUpperCase()],
  ['in an address', `/contact?name=${encodeURIComponent(value)}`],
  ['in an address, twice encoded', encodeURIComponent(encodeURIComponent(value))],
  ['in a form', String(new URLSearchParams({ name: value }))],
  ['as JSON in ASCII', JSON.stringify(value).replace('ë', '\\u00eb')],
  ['as JSON in JSON', JSON.stringify(JSON.stringify({ value })).replace('ë', '\\\\u00eb')],
  ['in a page', 'Zo&#xeb; O&#39;Quirk &amp; Zn'],
  ['as base64', `Basic ${Buffer.from(value).toString('base64')}`],
  ['as hexadecimal', Buffer.from(value).toString('hex')],
])('finds a name %s', (_how, line) => {
  expect(findPersonalData(line, [name, phone, code])).toEqual(['a name']);
});

it.each([
  '+31687654321',
  '31687654321',
  '0687654321',
  '06 87 65 43 21',
  '+31 (0)6-87654321',
  '%2B31687654321',
  '0031 6 8765 4321',
])('finds a phone written as %s', (line) => {
  expect(findPersonalData(`"${line}"`, [name, phone, code])).toEqual(['a phone']);
});

it('finds a code, and none in other numbers', () => {
  expect(findPersonalData('the code 482913 was wrong', [code])).toEqual(['a code']);
  const others = '{"time":1748291300000,"responseTime":1.482913,"id":"4829131"}';
  expect(findPersonalData(others, [name, phone, code])).toEqual([]);
});

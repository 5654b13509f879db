import { expect, it } from 'vitest';
import { readCode } from './scan-code.ts';

const secret = 'abcdefghijklmnopqrst-_';
const ticket = { kind: 'ticket', type: 'waffles', secret };
const several = { kind: 'choice', types: ['waffles', 'lego'], secret };

it.each([
  ['a ticket’s QR code', JSON.stringify({ type: 'waffles', secret }), ticket],
  ['a ticket’s address', `https://site.example/t/waffles/${secret}?activities=waffles`, ticket],
  ['one in Dutch', `https://site.example/nl/t/waffles/${secret}`, ticket],
  ['an address of several', `https://site.example/t/waffles,lego/${secret}`, several],
  ['its commas encoded', `https://site.example/t/waffles%2Clego/${secret}`, several],
  ['a queue ticket’s QR code', 'https://site.example/jf-ticket/c-1', { reference: 'c-1' }],
  ['one in Dutch, without its origin', '/nl/jf-ticket/c-1/', { reference: 'c-1' }],
  ['a number, whose ticket is not known', ' 41\n', { kind: 'search', text: '41' }],
  ['a name', 'Renée van ’t Hof', { kind: 'search', text: 'Renée van ’t Hof' }],
  ['a name as short as they come', 'O', { kind: 'search', text: 'O' }],
  ['two surnames in one word', 'Hoogendoorn-Schippers', { text: 'Hoogendoorn-Schippers' }],
  ['a surname of 21 letters', 'Balasubramaniyamurthy', { kind: 'search' }],
  ['as long a one as a code', 'wolfeschlegelsteinhaus', { kind: 'search' }],
  ['one in capitals', 'WOLFESCHLEGELSTEINHAUSEN', { kind: 'search' }],
  ['one with an apostrophe', "d'Wolfeschlegelsteinhausen", { kind: 'search' }],
  ['one with an accent', 'Wolfeschlegelstéinhausen', { kind: 'search' }],
  ['one with a capital inside', 'McAllister-VanWolfeschlegel', { kind: 'search' }],
  ['the surname first', "D'Hooge, Anne", { kind: 'search', text: "D'Hooge, Anne" }],
  ['a full name', 'Maria van den Heuvel', { kind: 'search', text: 'Maria van den Heuvel' }],
  ['one with a hyphen', 'Annemarie de Wit-Jan', { kind: 'search', text: 'Annemarie de Wit-Jan' }],
  ['one in brackets', 'Jan (de Vries)', { kind: 'search', text: 'Jan (de Vries)' }],
  ['one that begins with an apostrophe', "'t Hart", { kind: 'search', text: "'t Hart" }],
  ['the longest that is searched', `’A ${'b'.repeat(57)}`, { kind: 'search' }],
  ['a bare code', secret, { kind: 'unsure', code: secret }],
  ['one of letters alone', 'qWfPbGjLuYaRsTdHnEiOzX', { kind: 'unsure' }],
  ['one of letters and a hyphen', 'aBcDeFghiJKlmn-OpqrsTu', { kind: 'unsure' }],
  ['a ticket’s code', 'k7m3-px4p', { kind: 'unsure', code: 'K7M3PX4P' }],
  ['one with two symbols swapped', '7km3-px4p', { kind: 'mistyped' }],
  ['one with a 0 in it', 'K7M3-PX40', { kind: 'mistyped' }],
  ['one whose letters come first', 'KMRF 3473', { kind: 'unsure', code: 'KMRF3473' }],
  ['one after a word', 'Code: k7m3-px4p.', { kind: 'unsure', code: 'K7M3PX4P' }],
  ['one in quotes', '“KMRF 3473”', { kind: 'unsure', code: 'KMRF3473' }],
  ['what a ticket says', 'waffles 17', { called: { name: 'waffles', number: '17' } }],
  ['as long as a code less one', 'coffee 3', { called: { name: 'coffee', number: '3' } }],
  ['a place in the queue', 'queue 12', { called: { name: 'queue', number: '12' } }],
  ['a number that is called one', 'nummer #3', { kind: 'search', text: '3' }],
  ['an activity of two words', 'Home Assistant 1204', { called: { name: 'Home Assistant' } }],
  ['a number with its sign', '#3', { kind: 'search', text: '3' }],
  ['a phone number', '+31 6 12345678', { kind: 'search', text: '+31 6 12345678' }],
  ['all of one', '0612345678', { kind: 'search', text: '0612345678' }],
])('reads %s', (_what, text, code) => {
  expect(readCode(text)).toMatchObject(code);
});

it.each([
  '',
  'https://elsewhere.example/menu',
  'https://site.example/t/waffles',
  '/t/../state',
  '{"type":"waffles"}',
  '{"type":"waffles","secret":"../../x"}',
  '{',
  '//',
  'hello; there',
  `A ${'b'.repeat(60)}`,
  'Code: 7KM3-PX4P',
  'K7M3-PX4P, KMRF-3473',
])('takes %j for no ticket of ours', (text) => {
  expect(readCode(text)).toBeUndefined();
});

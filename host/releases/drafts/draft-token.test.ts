// @vitest-environment node
import { expect, it } from 'vitest';
import {
  maxDraftLinkLife,
  readDraftLink,
  readDraftView,
  signDraftLink,
  signDraftView,
} from './draft-token.ts';

const key = 'a-key-for-the-tests';
const now = Date.parse('2027-03-01T12:00:00Z');
const until = now + 60_000;
const link = signDraftLink(until, key);
const view = signDraftView({ version: 'draft', until }, key);

it('a link works until its end', () => {
  expect(readDraftLink(link, key, now)).toBe(until);
  expect(readDraftLink(link, key, until - 1)).toBe(until);
  expect(readDraftLink(link, key, until)).toBe('ended');
});

it('a browser sees a version until the end', () => {
  expect(readDraftView(view, key, now)).toEqual({ version: 'draft', until });
  expect(readDraftView(view, key, until)).toBe('ended');
});

const [end = '', signature = ''] = link.split('.');

it.each([
  ['nothing', ''],
  ['a full stop', '.'],
  ['no signature', end],
  ['an empty signature', `${end}.`],
  ['another signature', `${link.slice(0, -2)}xx`],
  ['a later end', `${(until + 1).toString(36)}.${signature}`],
  ['the signature of another key', signDraftLink(until, `${key}!`)],
  ['a life without end', signDraftLink(now + maxDraftLinkLife + 1, key)],
  ['the key itself', key],
  ['what a browser keeps', view],
])('no link is %s', (_case, token) => {
  expect(readDraftLink(token, key, now)).toBeUndefined();
});

it.each([
  ['nothing', ''],
  ['a link', link],
  ['another version', view.replace('draft', 'other')],
  ['the signature of another key', signDraftView({ version: 'draft', until }, `${key}!`)],
])('a browser sees nothing for %s', (_case, token) => {
  expect(readDraftView(token, key, now)).toBe('foreign');
});

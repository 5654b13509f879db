// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { makeSet } from '../../test/pages.ts';
import { pageAddress, withQuery } from './page-address.ts';

const page = (path: string, query?: string[]) => ({
  path,
  language: 'nl' as const,
  module: 'x',
  ...(query && { query }),
});

const set = makeSet(
  { name: 'fair', pages: [page('/ticket', ['activity', 'step'])] },
  { name: 'marketing', pages: [page('/')] },
  {
    name: 'forms',
    pages: [],
    slots: [
      { name: 'forms/contact', module: 'x', receiver: 'y' },
      { name: 'forms/questionnaire', module: 'x' },
    ],
  },
);

describe('pageAddress', () => {
  it.each([
    ['/contact', '/contact'],
    ['/contact?', '/contact'],
    ['/contact?utm_source=x&fbclid=1', '/contact'],
    ['/ticket?activity=wafels', '/ticket?activity=wafels'],
    ['/ticket?utm_source=x&activity=wafels', '/ticket?activity=wafels'],
    ['/ticket?step=2&activity=wafels', '/ticket?activity=wafels&step=2'],
    ['/ticket?activity=b&activity=a', '/ticket?activity=a&activity=b'],
    ['/ticket?activity=a?b', '/ticket?activity=a%3Fb'],
    ['/ticket?activity=%zz', '/ticket?activity=%25zz'],
    ['/ticket?ACTIVITY=x', '/ticket'],
    ['/contact?sent=forms/contact&a=1', '/contact?sent=forms%2Fcontact'],
    ['/contact?sent=forms/questionnaire', '/contact'],
    ['/contact?sent=made-up', '/contact'],
    ['/nieuws/a%0Ab%00', '/nieuws/a%20b%20'],
    ['/login/int/jf-ticket%2fx', '/login/int/jf-ticket%2fx'],
  ])('of %s is %s', (url, address) => {
    expect(pageAddress(url, set)).toBe(address);
  });
});

describe('withQuery', () => {
  it.each([
    ['/nieuw', '/oud', '/nieuw'],
    ['/nieuw', '/oud?', '/nieuw'],
    ['/nieuw', '/oud?utm_source=x&a=b?c', '/nieuw?utm_source=x&a=b?c'],
    ['/nieuw?activity=a', '/oud?utm_source=x', '/nieuw?activity=a&utm_source=x'],
    ['/nieuw?a=1', '/oud?a=2&b=%20c&&A=3', '/nieuw?a=1&b=%20c&A=3'],
    ['/nieuw?a=1#deel', '/oud?b=2', '/nieuw?a=1&b=2#deel'],
    ['https://elders.example/x?a=1', '/oud?a=2', 'https://elders.example/x?a=1'],
    ['/nieuw#deel', '/oud?utm_source=x', '/nieuw?utm_source=x#deel'],
  ])('leads to %s from %s by %s', (location, url, target) => {
    expect(withQuery(location, url)).toBe(target);
  });
});

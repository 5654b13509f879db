// @vitest-environment node
import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { isFromThisSite } from './same-site.ts';

const origins = ['https://www.site.example'];

const from = (headers: Record<string, string>) =>
  isFromThisSite(
    { headers, host: 'site.internal', protocol: 'http' } as unknown as FastifyRequest,
    origins,
  );

it.each([
  ['a page of this site', { 'sec-fetch-site': 'same-origin', origin: 'null' }],
  ['a reload', { 'sec-fetch-site': 'none' }],
  ['a page of this site, in an old browser', { origin: 'https://www.site.example' }],
  ['the address that was asked', { origin: 'http://site.internal' }],
  ['a program', {}],
])('takes a form from %s', (_who, headers) => {
  expect(from(headers)).toBe(true);
});

it.each([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['a neighbour', { 'sec-fetch-site': 'same-site', origin: 'https://www.site.example' }],
  ['another site, in an old browser', { origin: 'https://evil.example' }],
  ['who hides', { origin: 'null' }],
])('refuses a form from %s', (_who, headers) => {
  expect(from(headers)).toBe(false);
});

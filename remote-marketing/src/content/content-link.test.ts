import { expect, it } from 'vitest';
import { contentLink, isSitePage } from './content-link.ts';

it.each([
  ['contact', '/contact'],
  [' /contact ', '/contact'],
  ['#staging', '#staging'],
  ['#prijs', '#content-prijs'],
  ['www.example.org', 'https://www.example.org'],
  ['mailto:a@b.nl', 'mailto:a@b.nl'],
  ['javascript:a()', undefined],
  ['//evil.example', undefined],
  ['', undefined],
])('the link field %j leads to %s', (text, target) => {
  expect(contentLink(text)).toBe(target);
});

it.each([
  ['/nieuws', true],
  ['/robots', true],
  ['/robots.txt', false],
  ['/sitemap.xml', false],
  ['/cms/assets/a', false],
  ['//example.org', false],
])('whether %s is a page with a language: %s', (address, page) => {
  expect(isSitePage(address)).toBe(page);
});

// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { languages, localizedPath, otherLanguage } from './language.ts';

it('the other language is the other one', () => {
  expect(languages.map(otherLanguage)).toEqual(['en', 'nl']);
});

describe('localizedPath', () => {
  it.each([
    ['/contact', 'nl', 'nl', '/contact'],
    ['/contact', 'en', 'nl', '/en/contact'],
    ['/jfall-2025', 'en', 'en', '/jfall-2025'],
    ['/jfall-2025', 'nl', 'en', '/nl/jfall-2025'],
    ['/', 'nl', 'nl', '/'],
    ['/', 'en', 'nl', '/en'],
    ['/contact?x=1#adres', 'en', 'nl', '/en/contact?x=1#adres'],
    ['/nieuws/:id', 'en', 'nl', '/en/nieuws/:id'],
    ['contact', 'en', 'nl', '/en/contact'],
  ] as const)('of %s in %s, native in %s, is %s', (path, language, native, expected) => {
    expect(localizedPath(path, language, native)).toBe(expected);
  });
});

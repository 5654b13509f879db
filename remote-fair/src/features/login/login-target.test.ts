import { describe, expect, it } from 'vitest';
import { loginTarget } from './login-target.ts';

describe('where a login leads', () => {
  it.each([
    ['go-to-minigame', '/go-to-minigame'],
    ['/go-to-minigame', '/go-to-minigame'],
    ['/nl/go-to-minigame', '/go-to-minigame'],
    ['jfall-2025/ticket?activity=waffles', '/jfall-2025/ticket?activity=waffles'],
    ['/contact#adres', '/contact#adres'],
    ['', '/'],
  ])('inside the site: %j is %s', (internalRedirect, expected) => {
    expect(loginTarget({ internalRedirect })).toBe(expected);
  });

  it.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '\\evil.example',
    'https://evil.example',
    'https:evil.example',
    'HTTPS://evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '/.//evil.example',
    '/..//evil.example',
    '/nl//evil.example',
    'nl//evil.example',
    '/%2Fevil.example',
    '%2F%2Fevil.example',
    '%5Cevil.example',
    '%252F%252Fevil.example',
    '/\tevil.example',
    '\t//evil.example',
    '/\n/evil.example',
    ' //evil.example',
    '\u0000//evil.example',
    '/%09/evil.example',
    '@evil.example',
    'login',
    '/nl/login/int/login',
    'logout',
  ])('refuses %j', (internalRedirect) => {
    expect(loginTarget({ internalRedirect })).toBeUndefined();
  });

  it('outside it: only to what is listed', () => {
    expect(loginTarget({ externalRedirect: 'minigame' })).toBe('/go-to-minigame');
    for (const externalRedirect of ['evil.example', 'https://evil.example', 'toString', '']) {
      expect(loginTarget({ externalRedirect })).toBeUndefined();
    }
  });

  it('is nowhere in particular without a target', () => {
    expect(loginTarget({})).toBeUndefined();
  });
});

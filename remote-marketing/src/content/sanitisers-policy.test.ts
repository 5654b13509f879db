import { afterEach, expect, it, vi } from 'vitest';
import { sanitise } from './sanitise-in-browser.ts';
import { sanitisersPolicy } from './sanitisers-policy.ts';

afterEach(() => {
  globalThis.__SANITISED_HTML__ = undefined;
  vi.unstubAllGlobals();
});

it('is not there where browsers know no Trusted Types', () => {
  expect(sanitisersPolicy()).toBeUndefined();
});

it('is made once for all callers, and gives away no script', () => {
  const createPolicy = vi.fn((name: string, rules: object) => ({ name, ...rules }));
  vi.stubGlobal('trustedTypes', { createPolicy });
  expect(sanitisersPolicy()?.createHTML('<p>a</p>')).toBe('<p>a</p>');
  // The sanitiser makes none of its own.
  expect(sanitise('<p onclick="a()">b</p>')).toBe('<p>b</p>');
  expect(createPolicy).toHaveBeenCalledExactlyOnceWith('sanitised-html', expect.anything());
  expect(() => sanitisersPolicy()?.createScriptURL('/a.js')).toThrow(TypeError);
});

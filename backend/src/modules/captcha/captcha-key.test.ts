import { readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { makeDirectory } from '../../testing/test-storage.ts';
import { readCaptchaKey } from './captcha-key.ts';

it('the key is made once, for its owner only', () => {
  const directory = makeDirectory();
  const key = readCaptchaKey(directory);
  expect(key).toHaveLength(32);
  expect(readCaptchaKey(directory)).toEqual(key);
  expect(readCaptchaKey(makeDirectory())).not.toEqual(key);
  expect(readdirSync(directory)).toEqual(['captcha.key']);
  expect(statSync(path.join(directory, 'captcha.key')).mode & 0o777).toBe(0o600);
});

it('a damaged key is told, not used', () => {
  const directory = makeDirectory();
  writeFileSync(path.join(directory, 'captcha.key'), 'abc');
  expect(() => readCaptchaKey(directory)).toThrow(/captcha\.key holds no key: remove it/);
});

import { expect, it } from 'vitest';
import { walletsFor } from './wallets-for.ts';

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15';
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15';
const both = ['apple', 'google'];

const shown = (userAgent: string, offered: string[], maxTouchPoints = 0) =>
  walletsFor({ userAgent, maxTouchPoints }, offered);

it('offers a phone the wallet that it has', () => {
  expect(shown(iphone, both, 5)).toEqual(['apple']);
  expect(shown(android, both, 5)).toEqual(['google']);
  expect(shown(mac, both, 5)).toEqual(['apple']);
});

it('offers every wallet where either phone may be near, or its own is not offered', () => {
  expect(shown(mac, both)).toEqual(['apple', 'google']);
  expect(shown(iphone, ['google'], 5)).toEqual(['google']);
  expect(shown(android, ['apple'], 5)).toEqual(['apple']);
});

it('leaves out what it does not know', () => {
  expect(shown(mac, ['fold', 'google'])).toEqual(['google']);
  expect(shown(mac, ['fold'])).toEqual([]);
});

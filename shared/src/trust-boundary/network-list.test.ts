// @vitest-environment node
import { expect, it } from 'vitest';
import { readNetworks } from './network-list.ts';

it.each([
  ['192.0.2.0/24', '192.0.2.200', true],
  ['192.0.2.0/24', '192.0.3.1', false],
  ['192.0.2.7', '::ffff:192.0.2.7', true],
  ['192.0.2.7', '192.0.2.7:50123', true],
  ['192.0.2.7', '192.0.2.8', false],
  ['2001:db8::/32', '2001:db8:1:2::5', true],
  ['2001:db8::/32', '2001:db9::1', false],
  ['2001:db8::/32', 'unknown', false],
])('%s holds %s: %s', (network, ip, expected) => {
  expect(readNetworks(['203.0.113.9', network])(ip)).toBe(expected);
});

it('holds nothing when there is none', () => {
  expect(readNetworks([])('192.0.2.7')).toBe(false);
});

it.each(['', 'hall', '192.0.2.0/33', '192.0.2.0/0', '192.0.2.0/24/1', '192.0.2', 'fe80::1%eth0'])(
  'refuses %j',
  (entry) => {
    expect(() => readNetworks([entry])).toThrow(/is no address and no network/);
  },
);

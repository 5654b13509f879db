// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { readTrustedProxies, withThisMachine } from './trusted-proxies.ts';

describe('whose forwarding headers are believed', () => {
  it.each([
    ['none', false],
    ['loopback', 'loopback'],
    ['10.0.0.5', '10.0.0.5'],
    [' 10.0.0.0/8 , fd00::/8,uniquelocal', '10.0.0.0/8,fd00::/8,uniquelocal'],
    ['2001:db8::1', '2001:db8::1'],
  ])('%s', (text, trusted) => {
    expect(readTrustedProxies(text)).toBe(trusted);
  });

  it.each([
    ['none', 'loopback'],
    ['loopback,10.0.0.5', 'loopback,10.0.0.5'],
    ['10.0.0.0/8', '10.0.0.0/8,loopback'],
  ])('%s, with this machine: %s', (text, trusted) => {
    expect(withThisMachine(readTrustedProxies(text))).toBe(trusted);
  });

  it.each([
    'everyone',
    'true',
    '',
    '0.0.0.0/0',
    '::/0',
    '10.0.0.0/33',
    '10.0.0.0/-1',
    '10.0.0.0/8/8',
    'fd00::/129',
    'fe80::1%eth0',
    '10.0.0.5:443',
    'proxy.internal',
    '10.0.0.5,,10.0.0.6',
  ])('refuses %j', (text) => {
    expect(() => readTrustedProxies(text)).toThrow(/^must be none, loopback, or addresses/);
  });
});

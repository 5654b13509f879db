// @vitest-environment node
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { readForwardingHeaders } from './forwarding-headers.ts';
import { readTrustedProxies } from './trusted-proxies.ts';

async function seen({
  headers,
  from = '10.0.0.9',
  trusted = '10.0.0.0/8,fd00::/8',
}: {
  readonly headers: Record<string, string>;
  readonly from?: string;
  readonly trusted?: string;
}) {
  const trustProxy = readTrustedProxies(trusted);
  const app = fastify({ trustProxy });
  readForwardingHeaders(app, trustProxy);
  app.get('/', async ({ ip, protocol, host }) => ({ ip, protocol, host }));
  return (await app.inject({ url: '/', headers, remoteAddress: from })).json();
}

describe('who asks, behind a trusted proxy', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:51234', '203.0.113.7'],
    [' 203.0.113.7 ', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['[2001:db8::7]:51234', '2001:db8::7'],
    ['"[2001:db8::7]"', '2001:db8::7'],
    ['2001:db8::7', '2001:db8::7'],
    ['198.51.100.1, 203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:51234, 10.0.0.8:443', '203.0.113.7'],
    ['203.0.113.7, fd00::8, 10.0.0.8', '203.0.113.7'],
    ['203.0.113.7,,', '203.0.113.7'],
    ['10.1.1.1, 10.0.0.8', '10.1.1.1'],
    ['203.0.113.7, unknown', 'unknown'],
    ['198.51.100.1, _hidden:7, 10.0.0.8', 'unknown'],
    ['999.1.1.1', 'unknown'],
    ['', '10.0.0.9'],
  ])('X-Forwarded-For: %s', async (value, ip) => {
    expect(await seen({ headers: { 'x-forwarded-for': value } })).toMatchObject({ ip });
  });

  it.each([
    ['https', 'https'],
    ['HTTPS', 'https'],
    ['https, http', 'https'],
    ['http', 'http'],
    ['javascript', 'http'],
  ])('X-Forwarded-Proto: %s', async (value, protocol) => {
    expect(await seen({ headers: { 'x-forwarded-proto': value } })).toMatchObject({ protocol });
  });

  it.each([
    ['www.site.example', 'www.site.example'],
    ['www.site.example:8443, inner:3000', 'www.site.example:8443'],
    ['[2001:db8::1]:443', '[2001:db8::1]:443'],
    ['evil.example/"><script>', 'localhost:80'],
  ])('X-Forwarded-Host: %s', async (value, host) => {
    expect(await seen({ headers: { 'x-forwarded-host': value } })).toMatchObject({ host });
  });

  it('Forwarded tells it too, where the older headers do not', async () => {
    const forwarded = 'for="[2001:db8::7]:4711";proto=https;host="www.site.example", for=10.0.0.8';
    expect(await seen({ headers: { forwarded } })).toEqual({
      ip: '2001:db8::7',
      protocol: 'https',
      host: 'www.site.example',
    });
    const headers = { forwarded: 'for=198.51.100.1', 'x-forwarded-for': '203.0.113.7' };
    expect(await seen({ headers })).toMatchObject({ ip: '203.0.113.7' });
  });

  it('knows a proxy that comes by IPv4 to a server that listens on IPv6', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    expect(await seen({ headers, from: '::ffff:10.0.0.9' })).toMatchObject({ ip: '203.0.113.7' });
  });
});

describe('what others claim', () => {
  const headers = {
    'x-forwarded-for': '203.0.113.7',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'evil.example',
    forwarded: 'for=203.0.113.7',
  };

  it.each([
    ['192.0.2.1', '10.0.0.0/8'],
    ['10.0.0.9', '10.0.0.8'],
    ['127.0.0.1', 'none'],
  ])('counts for nothing: %s where %s is trusted', async (from, trusted) => {
    expect(await seen({ headers, from, trusted })).toEqual({
      ip: from,
      protocol: 'http',
      host: 'localhost:80',
    });
  });
});

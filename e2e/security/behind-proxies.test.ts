import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OwnSite, startOwnSite } from '../fixtures/own-site.ts';
import { isInstalled, type ReverseProxy, startProxy } from '../fixtures/proxies.ts';
import { rawRequest, sendRaw } from '../fixtures/raw-http.ts';

/** Each proxy's own, as each may send one message. */
const networks = {
  haproxy: { visitors: visitorsOf('203.0.113'), home: '2001:db8' },
  nginx: { visitors: visitorsOf('198.51.100'), home: '2001:db9' },
};

const message = JSON.stringify({
  fromName: 'Ann',
  fromEmail: 'ann@example.com',
  subject: 'Hoi',
  message: 'Hoi',
});

let site: OwnSite;

beforeAll(async () => {
  site = await startOwnSite({
    environment: {
      TRUST_PROXY: '127.0.0.8/31',
      PUBLIC_ORIGIN: 'https://site.example',
      CONTACT_LIMIT_UNCHECKED: '1',
    },
  });
});

afterAll(() => site?.stop());

describe.each(['haproxy', 'nginx'] as const)('behind %s on another address', (program) => {
  const { visitors, home } = networks[program];

  // Where the program is not installed, its tests are skipped: CI has it by its Debian package.
  describe.runIf(isInstalled(program))('that ends TLS', () => {
    let proxy: ReverseProxy;

    beforeAll(async () => {
      proxy = await startProxy(program, new URL(site.origin));
    });

    afterAll(() => proxy?.stop());

    const write = (client: string) =>
      sendRaw(
        proxy.port,
        rawRequest(
          'POST /api/contact HTTP/1.1',
          { 'content-type': 'application/json', 'test-client': client },
          message,
        ),
      );

    it('thirty visitors are thirty visitors, and one is one', async () => {
      const answers = await Promise.all(visitors.map(write));
      expect(answers.map(({ status }) => status)).toEqual(visitors.map(() => 204));
      expect((await write(visitors[6] ?? '')).status).toBe(429);
      expect((await write(`${home}::1`)).status).toBe(204);
      expect((await write(`${home}::2`)).status).toBe(429);
    });

    it('browsers are told to come by https alone, and cookies go by https alone', async () => {
      const page = await sendRaw(proxy.port, rawRequest('GET /contact HTTP/1.1'));
      expect(page.text).toMatch(/^strict-transport-security: max-age=\d+/im);
      const xsrf = await sendRaw(proxy.port, rawRequest('GET /api/xsrf HTTP/1.1'));
      expect(xsrf.text).toMatch(/^set-cookie: XSRF-TOKEN=.*; Secure/im);
    });

    it('no request target leads to another host', async () => {
      for (const target of [
        'http://abcd@127.0.0.1:1/ticket-api/tickets',
        'http://127.0.0.1:1/api/xsrf',
      ]) {
        const host = new URL(target).host;
        const { status, text } = await sendRaw(
          proxy.port,
          rawRequest(`GET ${target} HTTP/1.1`, { host }),
        );
        // A proxy refuses the target, or asks the site for its path alone.
        expect([204, 400, 401, 404], text).toContain(status);
      }
    });
  });

  describe.skipIf(isInstalled(program))('is not tried', () => {
    it.skip(`${program} is not installed here`, () => {});
  });
});

function visitorsOf(network: string): string[] {
  return Array.from({ length: 30 }, (_, at) => `${network}.${at + 1}`);
}

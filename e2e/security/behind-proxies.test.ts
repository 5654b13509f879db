import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OwnSite, startOwnSite } from '../fixtures/own-site.ts';
import { isInstalled, type ReverseProxy, startProxy } from '../fixtures/proxies.ts';
import { rawRequest, sendRaw } from '../fixtures/raw-http.ts';

const visitors = Array.from({ length: 30 }, (_, at) => `203.0.113.${at + 1}`);

const message = JSON.stringify({
  fromName: 'Ann',
  fromEmail: 'ann@example.com',
  subject: 'Hoi',
  message: 'Hoi',
});

describe.each(['haproxy', 'nginx'] as const)('behind %s on another address', (program) => {
  // Where the program is not installed, its tests are skipped: CI has it by its Debian package.
  describe.runIf(isInstalled(program))('that ends TLS', () => {
    let site: OwnSite;
    let proxy: ReverseProxy;

    beforeAll(async () => {
      site = await startOwnSite({
        environment: {
          TRUST_PROXY: '127.0.0.8/31',
          PUBLIC_ORIGIN: 'https://site.example',
          CONTACT_LIMIT_UNCHECKED: '1',
        },
      });
      proxy = await startProxy(program, new URL(site.origin));
    });

    afterAll(async () => {
      await proxy?.stop();
      await site?.stop();
    });

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
      expect((await write('203.0.113.7')).status).toBe(429);
      expect((await write('2001:db8::1')).status).toBe(204);
      expect((await write('2001:db8::2')).status).toBe(429);
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

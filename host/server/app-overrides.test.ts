// @vitest-environment node
import { rm } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { until } from '../../shared/test/until.ts';
import { type Override, signOverride } from '../releases/overrides/override-token.ts';
import { revokeLink } from '../releases/overrides/revoked-links.ts';
import { send } from '../test/raw-request.ts';
import {
  build,
  release,
  setUpRunningSite,
  setUpSharedSite,
  start,
  store,
} from '../test/running-site.ts';

describe('an override', () => {
  const overrideKey = 'override-key-for-the-tests';
  const operationsToken = 'operations-token-for-tests';
  const link = (change: Partial<Override>): Override => ({
    id: 'abcdef012345',
    versions: {},
    local: {},
    until: Date.now() + 60_000,
    ...change,
  });

  async function startWithTwo() {
    const old = await release(await build('export {};'));
    const version = await release(await build("export const newer = './features/home/home-page';"));
    const site = await start({ OPERATIONS_TOKEN: operationsToken, OVERRIDE_KEY: overrideKey });
    const own = `127.0.0.1:${site.port}`;
    const ask = (token: string, to = '/contact') =>
      site.get(`/releases/override?${new URLSearchParams({ token, to })}`);
    const agree = async (token: string, { to = '/contact', origin = `http://${own}` } = {}) => {
      const { headers, status } = await send(site.port, '/releases/override', {
        method: 'POST',
        body: String(new URLSearchParams({ token, to })),
        headers: { 'content-type': 'application/x-www-form-urlencoded', host: own, origin },
      });
      const cookie = String(headers['set-cookie'] ?? '').split(';')[0] ?? '';
      return { status, location: headers.location, cookie };
    };
    const see = (cookie: string, path = '/contact') =>
      send(site.port, path, { headers: { cookie } });
    return { ...site, old, version, ask, agree, see };
  }

  const site = setUpSharedSite(startWithTwo);

  it('is asked for first, with what it changes, and shows it to nobody else', async () => {
    const { old, version, ask, agree, see, get } = site;
    const token = signOverride(link({ versions: { marketing: old } }), overrideKey);
    const question = await ask(token);
    expect(question.status).toBe(200);
    expect(question.headers['set-cookie']).toBeUndefined();
    expect(question.text).toContain(`marketing@${old} in place of ${version}`);
    expect(question.headers['content-security-policy']).toContain("form-action 'self'");
    expect(question.headers['content-security-policy']).toContain("frame-ancestors 'none'");

    const { status, location, cookie } = await agree(token);
    expect({ status, location }).toEqual({ status: 303, location: '/contact' });
    const { text, headers } = await see(cookie);
    expect(text).toContain(`page of marketing@${old}`);
    expect(text).toContain(`marketing@${old}, until`);
    expect(text).toContain('href="/releases/override/leave?to=%2Fcontact"');
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect((await get('/contact')).text).toContain(`page of marketing@${version}`);
    expect((await get('/contact')).text).not.toContain('release-override');
  });

  it('is begun by a page of this site alone', async () => {
    const { old, agree } = site;
    const token = signOverride(link({ versions: { marketing: old } }), overrideKey);
    for (const origin of ['https://evil.example', 'null', '']) {
      expect(await agree(token, { origin })).toMatchObject({ status: 403, cookie: '' });
    }
  });

  it('has code from a developer’s machine in that document alone', async () => {
    const { agree, see, get } = site;
    const local = { marketing: 'http://localhost:5001' };
    const { cookie } = await agree(signOverride(link({ local }), overrideKey));
    const { text, headers, status } = await see(cookie, '/broken');
    expect(status).toBe(200);
    expect(text).toContain('"entry":"http://localhost:5001/remoteEntry.js"');
    expect(headers['content-security-policy']).toContain(
      "connect-src 'self' http://localhost:5001",
    );
    expect((await get()).headers['content-security-policy']).not.toContain('localhost:5001');
  });

  it('is refused unsigned, signed by what opens metrics, expired, or leading elsewhere', async () => {
    const { old, version, ask, agree, see } = site;
    const good = link({ versions: { marketing: old } });
    const unsigned = Buffer.from(JSON.stringify(good)).toString('base64url');
    const evil = link({ local: { marketing: 'http://192.0.2.7' } });
    for (const token of [
      '',
      unsigned,
      `${unsigned}.x`,
      signOverride(good, operationsToken),
      signOverride(link({ ...good, until: Date.now() - 1 }), overrideKey),
      signOverride(evil, overrideKey),
    ]) {
      expect((await ask(token)).status).toBe(403);
      expect((await agree(token)).status).toBe(403);
      expect((await see(`release-override=${token}`)).text).toContain(`marketing@${version}`);
    }
    const token = signOverride(good, overrideKey);
    for (const to of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      'javascript:x',
    ]) {
      expect((await agree(token, { to })).location).toMatch(/^\/[^/\\]*$/);
    }
  });

  describe('on a site of its own', () => {
    setUpRunningSite();

    it('stops for who follows it when its link is ended', async () => {
      const { old, version, ask, agree, see } = await startWithTwo();
      const { id, ...rest } = link({ versions: { marketing: old } });
      const token = signOverride({ id, ...rest }, overrideKey);
      const { cookie } = await agree(token);
      expect((await see(cookie)).text).toContain(`page of marketing@${old}`);
      await revokeLink(store, id);
      await until(async () => {
        const { text, headers } = await see(cookie);
        expect(text).toContain(`page of marketing@${version}`);
        expect(text).not.toContain('Not what visitors see');
        expect(String(headers['set-cookie'])).toContain('Max-Age=0');
      }, 50);
      expect((await ask(token)).status).toBe(403);
      expect((await agree(token)).status).toBe(403);
      const other = signOverride({ ...rest, id: '000000000000' }, overrideKey);
      expect((await ask(other)).status).toBe(200);
    });

    it('of a version that was pruned gives way to what visitors see, and says so', async () => {
      const { old, version, agree, see } = await startWithTwo();
      const token = signOverride(link({ versions: { marketing: old } }), overrideKey);
      const { cookie } = await agree(token);
      await rm(store.artefactDirectory('marketing', old), { recursive: true });
      const { status, text, headers } = await see(cookie);
      expect(status).toBe(200);
      expect(text).toContain(`page of marketing@${version}`);
      expect(text).toContain(`marketing@${old} is not in the store any more`);
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'set-cookie': [expect.stringContaining('Max-Age=0')],
      });
    });
  });
});

// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { until } from '../../shared/test/until.ts';
import { previewAddress } from '../releases/previews/preview.ts';
import { Previews } from '../releases/previews/previews.ts';
import { publish } from '../releases/publish.ts';
import { tester } from '../test/builds.ts';
import { send } from '../test/raw-request.ts';
import {
  build,
  release,
  setUpRunningSite,
  setUpSharedSite,
  start,
  store,
} from '../test/running-site.ts';

const key = 'override-key-for-the-tests';
const cdn = {
  CDN_MODE: 'http',
  CDN_PURGE_URL: 'http://127.0.0.1:1',
  CDN_PURGE_TOKEN: 'purge-token-for-the-tests',
};

/** Publishes a build that no visitor gets. */
async function publishMarked(mark: string): Promise<string> {
  return (await publish(store, await build(`export const mark = '${mark}';`), tester)).version;
}

async function startWithPreview() {
  const live = await release(await build('export {};'));
  const version = await publishMarked('waffles');
  const previews = new Previews(store, key);
  const show = (next: string) =>
    previews.set({
      name: 'waffle-colours',
      part: 'marketing',
      version: next,
      who: 'Jan',
      why: 'warmer <b>',
      lifetime: 60_000,
    });
  const preview = await show(version);
  const address = (page?: string) => previewAddress(preview, 'http://site', page).slice(11);
  const site = await start({ OVERRIDE_KEY: key, ...cdn });
  const open = async (path: string, { port = site.port, headers = {} } = {}) => {
    const answer = await send(port, path, { headers });
    const cookie = String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? '';
    return { ...answer, cookie };
  };
  const see = (cookie: string, { port = site.port, path = '/contact' } = {}) =>
    send(port, path, { headers: { cookie } });
  return { live, version, previews, show, address, open, see };
}

const site = setUpSharedSite(startWithPreview);

describe('a preview', () => {
  it('is shown to anyone who opens its address, on every server, and to nobody else', async () => {
    const { live, version, address, open, see } = site;
    const other = await start({ OVERRIDE_KEY: key });
    const { status, headers, cookie } = await open(address('/contact?a=1'));
    expect(status).toBe(303);
    expect(headers).toMatchObject({
      location: '/contact?a=1',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'set-cookie': [expect.stringMatching(/; HttpOnly; SameSite=Lax$/)],
    });
    const second = await open(address(), { port: other.port });
    expect(second.headers.location).toBe('/');
    for (const page of [
      await see(cookie),
      await see(second.cookie),
      await see(cookie, { port: other.port }),
    ]) {
      expect(page.text).toContain(`page of marketing@${version}`);
      expect(page.text).toContain(
        `the preview waffle-colours of Jan (warmer &lt;b&gt;), marketing@${version}, until`,
      );
      expect(page.text).toContain('href="/releases/override/leave?to=%2Fcontact"');
      expect(page.headers).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'cross-origin-opener-policy': 'same-origin',
      });
      expect(page.headers['cdn-cache-control']).toBeUndefined();
    }
    const ordinary = await see('');
    expect(ordinary.text).toContain(`page of marketing@${live}`);
    expect(ordinary.headers['cdn-cache-control']).toContain('max-age');
  });

  it('is opened by its own address alone, and leads to this site alone', async () => {
    const { live, address, open, see } = site;
    const forged = address().replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    for (const path of [
      forged,
      '/releases/preview/waffle-colours/x',
      address().replace('waffle-colours', 'other'),
    ]) {
      expect(await open(path)).toMatchObject({ status: 404, cookie: '' });
    }
    const token = forged.split('/').slice(-2).join('/');
    expect((await see(`release-override=${token}`)).text).toContain(`marketing@${live}`);
    for (const destination of ['iframe', 'image', 'empty']) {
      const headers = { 'sec-fetch-dest': destination };
      expect(await open(address(), { headers })).toMatchObject({ status: 403, cookie: '' });
    }
    for (const page of ['//evil.example', '/\\evil.example', '//evil.example/..//x']) {
      const { headers } = await open(address() + page);
      expect(headers.location).toMatch(/^\/(?![/\\])/);
    }
  });
});

describe('a preview on a site of its own', () => {
  setUpRunningSite();

  it('shows the newer build under the same address, and ends for all who have it', async () => {
    const { live, previews, show, address, open, see } = await startWithPreview();
    const { cookie } = await open(address());
    expect((await see(cookie)).status).toBe(200);
    const newer = await publishMarked('darker waffles');
    await show(newer);
    await until(async () => expect((await see(cookie)).text).toContain(`marketing@${newer}`), 50);
    await previews.end('waffle-colours');
    await until(async () => {
      const { text, headers } = await see(cookie);
      expect(text).toContain(`page of marketing@${live}`);
      expect(String(headers['set-cookie'])).toContain('Max-Age=0');
    }, 50);
    const { status, text, cookie: none } = await open(address());
    expect({ status, none }).toEqual({ status: 404, none: '' });
    expect(text).toContain('This preview has ended');
  });
});

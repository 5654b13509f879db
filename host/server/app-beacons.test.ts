// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { until } from '../../shared/test/until.ts';
import { readLog } from '../releases/log.ts';
import { send } from '../test/raw-request.ts';
import {
  build,
  release,
  setUpRunningSite,
  setUpSharedSite,
  start,
  store,
} from '../test/running-site.ts';

describe('what pages tell of how they do', () => {
  const token = 'operations-token-for-tests';
  const beacon = (version: string, entries: object[], id = 'abcdef012345-a1b2c3') =>
    JSON.stringify({
      id,
      entries: entries.map((entry) => ({ remote: 'marketing', version, route: '/', ...entry })),
    });
  const problem = { kind: 'render', name: 'TypeError', frames: ['marketing/assets/x.js:1:2'] };

  async function startToListen(content = 'export {};') {
    const version = await release(await build(content));
    const site = await start({ OPERATIONS_TOKEN: token });
    const own = `http://127.0.0.1:${site.port}`;
    const tell = (
      body: string,
      { origin = own, from = '203.0.113.1', port = site.port, host = new URL(own).host } = {},
    ) =>
      send(port, '/beacons', {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', origin, host, 'x-forwarded-for': from },
      });
    const ask = (path: string, authorization = `Bearer ${token}`) =>
      send(site.port, path, { headers: { authorization } });
    return { version, tell, ask };
  }

  const site = setUpSharedSite(startToListen);

  it('says on the page for people what was slow, and of what', async () => {
    const { version, tell, ask } = site;
    const cause = {
      element: 'forms/contact input:email',
      event: 'keyboard',
      parts: { handling: 380 },
    };
    const slow = { kind: 'vital', name: 'INP', value: 412, cause };
    const entries = [slow, { ...slow, name: 'LCP', value: 900, cause: { element: 'main img' } }];
    expect(await tell(beacon(version, entries))).toMatchObject({ status: 204 });
    const { text } = await ask('/releases/status');
    expect(text).toContain(
      '<td>1</td><td>412 ms</td><td>forms/contact input:email, keyboard, handling 380 ms</td>',
    );
    expect(text).not.toContain('main img');
  });

  it('is for nobody else', async () => {
    const { ask } = site;
    for (const path of ['/metrics', '/releases/status']) {
      for (const authorization of ['', 'Bearer wrong', `Basic ${btoa('x:wrong')}`]) {
        const { status, text, headers } = await ask(path, authorization);
        expect(status).toBe(401);
        expect(headers['www-authenticate']).toMatch(/^Basic /);
        expect(text).not.toContain('marketing');
      }
    }
  });

  it('comes from the site’s own pages, is small, and holds nothing that was typed', async () => {
    const { version, tell } = site;
    const of = (...entries: object[]) => beacon(version, entries);
    expect(await tell(of(problem), { origin: 'https://evil.example' })).toMatchObject({
      status: 403,
    });
    for (const refused of [
      of({ ...problem, message: 'jan@example.com is no number' }),
      of({ ...problem, name: 'jan@example.com' }),
      of({ ...problem, frames: ['marketing/x.js?secret=1:1:2'] }),
      of({ kind: 'vital', name: 'INP', value: 1, cause: { element: 'p "jan@example.com"' } }),
      of({ kind: 'vital', name: 'LCP', value: 1, cause: { url: '/assets/jan.jpg' } }),
      of({ kind: 'view', remote: '<script>' }),
      of(),
      '{',
    ]) {
      expect(await tell(refused), refused).toMatchObject({ status: 400 });
    }
    const large = of({ ...problem, frames: ['x'.repeat(20_000)] });
    expect(await tell(large)).toMatchObject({ status: 413 });
  });

  const load = { kind: 'load', name: 'Error', frames: [] };

  it('is not counted for versions that visitors never got', async () => {
    const { tell, ask } = site;
    await tell(beacon('0123456789ab', [{ kind: 'view' }]));
    expect((await ask('/metrics')).text).not.toContain('0123456789ab');
  });

  describe('on a site of its own', () => {
    setUpRunningSite();

    it('is counted by remote, version and route, for anyone who has the token', async () => {
      const { version, tell, ask } = await startToListen();
      const vital = { kind: 'vital', name: 'LCP', value: 1200 };
      const entries = [
        { kind: 'view' },
        problem,
        vital,
        { kind: 'view', route: '/jan@example.com' },
      ];
      expect(await tell(beacon(version, entries))).toMatchObject({ status: 204 });
      const labels = `remote="marketing",version="${version}"`;

      const { text, headers } = await ask('/metrics');
      expect(headers['content-type']).toContain('text/plain');
      expect(headers['x-robots-tag']).toBe('noindex');
      expect(text).toContain(`site_beacons_total{${labels},route="/",kind="view"} 1`);
      expect(text).toContain(`site_beacons_total{${labels},route="/",kind="render"} 1`);
      expect(text).toContain(`site_beacons_total{${labels},route="other",kind="view"} 1`);
      expect(text).toContain(`site_vital_lcp_seconds_bucket{le="1.5",${labels},route="/"} 1`);
      expect(text).toContain('site_live_version{name="marketing"');
      expect(text).not.toContain('example.com');

      const status = await ask('/releases/status', `Basic ${btoa(`anyone:${token}`)}`);
      expect(status.text).toContain('abcdef012345-a1b2c3');
      expect(status.text).toContain(
        'Releases are not signed: anyone who can write to the release store',
      );
      expect(status.text).toContain(`<td>marketing</td><td>${version}</td><td>1</td><td>1</td>`);
    });

    it('takes back the version that fails in three networks of two servers, and nothing else', async () => {
      const good = await release(await build('export {};'));
      const { version, tell, ask } = await startToListen("export const bad = './features';");
      const { port } = await start();
      await tell(beacon(version, [load]), { from: '192.0.2.7' });
      await tell(beacon(version, [load]), { from: '198.51.100.7', port });
      await tell(beacon(version, [load]), { from: '2001:db8:1:2::7', port });
      const isLive = async () => (await ask('/remotes/registry.json')).text;
      await until(async () => expect(await isLive()).toContain(good), 50);
      expect(await isLive()).not.toContain(version);
      expect((await readLog(store)).at(-1)).toMatchObject({
        who: 'health',
        action: 'rollback',
        name: 'marketing',
        from: version,
        to: good,
        why: expect.stringContaining('failed in 3 of 3 networks'),
      });
    });

    it('takes back nothing on the word of one network, and tells people why', async () => {
      await release(await build('export {};'));
      const { version, tell, ask } = await startToListen("export const bad = './features';");
      for (let visitor = 100; visitor < 150; visitor++) {
        const id = `abcdef012345-aaa${visitor}`;
        await tell(beacon(version, [load], id), { from: `192.0.2.${visitor}` });
      }
      const status = async () => (await ask('/releases/status')).text;
      await until(async () => expect(await status()).toContain('3 have to tell so'), 50);
      expect(await status()).toContain(`<td>marketing</td><td>${version}</td><td>1</td><td>1</td>`);
      expect((await ask('/remotes/registry.json')).text).toContain(version);
    });
  });
});

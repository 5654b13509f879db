import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ReleaseSet } from '@site/shared/contracts/release-set';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ChangedBuild } from '../fixtures/changed-build.ts';
import { loadDocuments } from '../fixtures/document-load.ts';
import {
  type FakeContentSystem,
  makeNews,
  startFakeContentSystem,
} from '../fixtures/fake-content-system.ts';
import { freePort, type OwnSite, startOwnSite } from '../fixtures/own-site.ts';
import { type PurgeRelay, startPurgeRelay } from './purge-relay.ts';
import { localBackend, localTls, missingVarnish, startVarnish } from './varnish.ts';

const missing = missingVarnish();
if (missing) {
  process.stdout.write(`SKIPPED: the site behind Varnish, not installed: ${missing}.\n`);
}

const purgeToken = 'a-token-for-purges-0123456789';
const webhookToken = 'the-content-system-knows-this';

/** A minute is two seconds for who asks with this query, which no page claims. */
const hurried = '?hurried';

/** Two composition servers in turn. */
const originOf = (ports: readonly number[]) => `
  import directors;
  ${localTls}
  ${ports.map((port) => localBackend(`host_${port}`, port)).join('\n')}
  sub vcl_init {
    new hosts = directors.round_robin();
    ${ports.map((port) => `hosts.add_backend(host_${port});`).join('\n')}
  }
  sub vcl_recv { set req.backend_hint = hosts.backend(); }
  sub vcl_backend_response {
    if (bereq.url ~ "\\${hurried}$") {
      set beresp.http.CDN-Cache-Control =
        regsub(beresp.http.CDN-Cache-Control, "max-age=60", "max-age=2");
    }
  }`;

/** A service whose answers are one visitor's own, and which says the opposite. */
async function startCarelessService(): Promise<Server> {
  const server = createServer((_request, response) => {
    const headers = { 'set-cookie': 'XSRF-TOKEN=a', 'cache-control': 'public, max-age=600' };
    response.writeHead(200, headers).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

const portOf = (server: Server) => (server.address() as AddressInfo).port;

// One story, told in order.
describe.skipIf(missing !== undefined)('behind Varnish', { shuffle: false }, () => {
  let edge: string;
  let site: OwnSite;
  let content: FakeContentSystem;
  let service: Server;
  let relay: PurgeRelay;
  let varnish: Awaited<ReturnType<typeof startVarnish>> | undefined;
  let stopSecondHost: () => Promise<unknown>;
  let servers: readonly string[];
  let build: ChangedBuild;

  beforeAll(async () => {
    const port = await freePort();
    edge = `http://127.0.0.1:${port}`;
    content = await startFakeContentSystem({ news: [makeNews()] });
    service = await startCarelessService();
    relay = await startPurgeRelay(() => port);
    site = await startOwnSite({
      backend: false,
      environment: {
        CMS_URL: content.address,
        API_URL: `http://127.0.0.1:${portOf(service)}/api`,
        CDN_MODE: 'varnish',
        CDN_PURGE_URL: relay.origin,
        CDN_PURGE_TOKEN: purgeToken,
        CONTENT_WEBHOOK_TOKEN: webhookToken,
      },
    });
    const second = await site.startSecondHost();
    stopSecondHost = second.stop;
    servers = [site.origin, second.origin];
    const ports = servers.map((origin) => Number(new URL(origin).port));
    varnish = await startVarnish({ port, origin: originOf(ports), purgeToken });
    await varnish.sends(`${edge}/contact`);
    build = await ChangedBuild.of('marketing');
  });

  afterAll(async () => {
    await varnish?.stop();
    await site?.stop();
    service?.close();
    await Promise.all([content?.stop(), relay?.stop()]);
  });

  const get = (address: string, headers: Readonly<Record<string, string>> = {}) =>
    fetch(edge + address, { headers, redirect: 'manual' });

  const isHit = ({ headers }: Response) => headers.get('cache-status') === 'Varnish; hit';

  const text = async (address: string, headers = {}) => (await get(address, headers)).text();

  /** What home says that we do: that is what changes. */
  const claim = async (headers = {}, query = '') =>
    /Wij (\w+) developers\./.exec(await text(`/${query}`, headers))?.[1];

  const newsTitles = async (address: string) =>
    new Set((await text(address)).match(/Een bericht van \w+/g));

  const liveVersion = async (headers = {}, origin = edge) => {
    const registry = await fetch(`${origin}/remotes/registry.json`, { headers });
    const set = (await registry.json()) as ReleaseSet;
    return set.remotes.find(({ name }) => name === 'marketing')?.version ?? '';
  };

  /** Each server follows a release by itself: one may be a moment behind the other. */
  const untilEveryServerHas = async (version: string, headers = {}) => {
    for (const server of servers) {
      await expect.poll(() => liveVersion(headers, server)).toBe(version);
    }
  };

  const release = async (...command: readonly string[]) => {
    const { code, output } = await site.release(...command, '--json');
    if (code !== 0) throw new Error(output);
    return JSON.parse(output) as { version: string };
  };

  it('99 of 100 documents that were asked for before come from the cache', async () => {
    const pages = ['/', '/en', '/contact', '/privacy'];
    for (const page of pages) await get(page);
    const answers: Response[] = [];
    for (let at = 0; at < 400; at += 1) {
      const answer = await get(`${pages[at % pages.length]}?utm_source=${at}`);
      await answer.arrayBuffer();
      answers.push(answer);
    }
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(answers.filter(isHit).length / answers.length).toBeGreaterThanOrEqual(0.99);
  });

  it('tells visitors nothing of what the CDN is told, and gives them what they can read', async () => {
    for (const coding of ['br', 'gzip']) {
      await get('/', { 'accept-encoding': coding });
      const answer = await get('/', { 'accept-encoding': coding });
      expect([coding, isHit(answer)]).toEqual([coding, true]);
      const headers = Object.fromEntries(answer.headers);
      expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-encoding': coding });
      const names = Object.keys(headers).filter((name) => /cdn|surrogate|xkey|edge/.test(name));
      expect(names).toEqual([]);
    }
  });

  it('never keeps what is one visitor’s own', async () => {
    const personal: [string, Readonly<Record<string, string>>?][] = [
      ['/api/auth/session'],
      ['/jf-ticket/AbCdEf123456'],
      ['/contact', { cookie: 'release-override=x' }],
      ['/contact', { cookie: 'site-drafts=x' }],
      ['/contact', { authorization: 'Bearer x' }],
    ];
    for (const [address, headers] of personal) {
      for (let times = 0; times < 2; times += 1) {
        expect([address, isHit(await get(address, headers))]).toEqual([address, false]);
      }
    }
  });

  it('has what the content system says a moment after it was told', async () => {
    expect(await newsTitles('/')).toEqual(new Set(['Een bericht van nu']));
    content.behave({ news: [makeNews({ title: 'Een bericht van straks' })] });
    const told = await fetch(`${edge}/cms/webhook`, {
      method: 'POST',
      headers: { authorization: `Bearer ${webhookToken}`, 'content-type': 'application/json' },
      body: '{"collection":"news","keys":[1]}',
    });
    expect(told.status).toBe(204);
    for (const address of ['/', '/cms/items/news']) {
      await expect.poll(() => newsTitles(address)).toEqual(new Set(['Een bericht van straks']));
    }
  });

  it('is purged by the servers alone', async () => {
    for (const authorization of ['', 'Bearer wrong']) {
      const answer = await fetch(edge, {
        method: 'PURGE',
        headers: { authorization, 'surrogate-key': 'site' },
      });
      expect(answer.status).toBe(401);
    }
  });

  it('has a promoted release a moment later, and never mixes two', async () => {
    const before = await liveVersion();
    const load = loadDocuments(`${edge}/`);
    await build.replaceText('Wij detacheren developers.', 'Wij plaatsen developers.');
    const { version } = await release('publish', 'marketing', '--from', build.directory);
    await release('promote', `marketing@${version}`, '--unchecked', '--why', 'a test');
    await expect.poll(() => liveVersion()).toBe(version);
    await expect.poll(() => claim()).toBe('plaatsen');
    await release('rollback', 'marketing');
    await expect.poll(() => claim()).toBe('detacheren');
    await expect.poll(() => liveVersion()).toBe(before);
    const { documents, complaints } = await load.stop();
    expect(complaints).toEqual([]);
    expect(documents).toBeGreaterThan(10);
  });

  it('is left out of it while a canary runs: each visitor gets what is theirs', async () => {
    const canary = ['--canary', '50%', '--unchecked', '--why', 'a test'];
    const { version } = await release('promote', 'marketing', ...canary);
    await untilEveryServerHas(version, { cookie: 'release-bucket=10' });
    const visitor = (bucket: number) => claim({ cookie: `release-bucket=${bucket}` });
    await expect.poll(() => visitor(10)).toBe('plaatsen');
    await expect.poll(() => visitor(90)).toBe('detacheren');
    for (const bucket of [10, 90, 10]) {
      const answer = await get('/', { cookie: `release-bucket=${bucket}` });
      await answer.arrayBuffer();
      expect(isHit(answer)).toBe(false);
      expect(await visitor(bucket)).toBe(bucket < 50 ? 'plaatsen' : 'detacheren');
    }
    await release('rollback', 'marketing');
    await expect.poll(async () => isHit(await get('/'))).toBe(true);
  });

  it('leaves to the servers what leads from the import map that somebody has', async () => {
    const before = await liveVersion();
    const { version } = await release('promote', 'marketing', '--unchecked', '--why', 'a test');
    await untilEveryServerHas(version);
    const mapOf = (of: string) => `/remotes/marketing/${of}/import-map/all.json`;
    const earlier = createHash('sha256').update(await text(mapOf(before)));
    const known = { 'available-dictionary': `:${earlier.digest('base64')}:` };
    const later = mapOf(version);
    const codingOf = async (codings: string) =>
      (await get(later, { ...known, 'accept-encoding': codings })).headers.get('content-encoding');
    expect([await codingOf('br, dcz'), await codingOf('br')]).toEqual(['dcz', 'br']);
    expect([await codingOf('br, dcz'), await codingOf('br')]).toEqual(['dcz', 'br']);
    await release('rollback', 'marketing');
    await expect.poll(() => claim()).toBe('detacheren');
  });

  it('heals by itself when a purge was lost on the way', async () => {
    const asked = () => claim({}, hurried);
    // Each server ends the canary when it learns of it.
    await expect.poll(asked).toBe('detacheren');
    relay.lose();
    const { length } = relay.purges;
    await release('promote', 'marketing', '--unchecked', '--why', 'a test');
    await expect.poll(() => relay.purges.length).toBeGreaterThan(length);
    await expect.poll(asked).toBe('plaatsen');
    // All other visitors get the last one, whole, for a minute.
    const report = await loadDocuments(`${edge}/`).stop();
    expect(report.complaints).toEqual([]);
  });

  it('gives what it has when no server answers, however old it is', async () => {
    await site.host.kill();
    await stopSecondHost();
    const purge = { authorization: `Bearer ${purgeToken}`, 'surrogate-key': 'site' };
    const purged = await fetch(edge, { method: 'PURGE', headers: purge });
    expect([purged.status, await purged.text()]).toEqual([200, expect.anything()]);
    expect((await get('/')).status).toBe(200);
    expect((await get('/werken-bij-ons-en-nergens-anders')).status).toBe(503);
  });
});

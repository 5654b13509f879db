// @vitest-environment node
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { until } from '../../shared/test/until.ts';
import { send } from '../test/raw-request.ts';
import { backend, setUpRunningSite, setUpSharedSite, start, store } from '../test/running-site.ts';
import { answers } from '../test/upstream.ts';

const webhookToken = 'the-content-system-knows-this';

/** What the content system has from now on. */
const serveNews = (id: number) => backend.serve(answers(200, `{"data":[{"id":${id}}]}`));

const tell = (port: number, body: object, given = webhookToken) =>
  send(port, '/cms/webhook', {
    method: 'POST',
    headers: { authorization: `Bearer ${given}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('a site of its own', () => {
  setUpRunningSite();
  beforeEach(() => serveNews(1));

  it('a change that one server is told of is on the pages of all, for who asks first', async () => {
    const servers = [
      await start({ CONTENT_WEBHOOK_TOKEN: webhookToken }),
      await start({ CONTENT_WEBHOOK_TOKEN: webhookToken }),
    ] as const;
    for (const { get } of servers) expect((await get('/news')).text).toContain('page of  with 1');
    const { content } = servers[1].app;
    const before = content.revision;

    serveNews(2);
    expect(await tell(servers[0].port, { collection: 'news', keys: [2] })).toMatchObject({
      status: 204,
    });
    expect((await servers[0].get('/news')).text).toContain('page of  with 2');
    // The other one was asked by nobody yet, and looks by itself.
    await until(() => expect(content.revision).not.toBe(before));
    expect((await servers[1].get('/news')).text).toContain('page of  with 2');
  });

  it('is told to try again while the store cannot tell the others', async () => {
    const { port, get } = await start({ CONTENT_WEBHOOK_TOKEN: webhookToken });
    await get('/news');
    const blocked = path.join(path.dirname(store.storage.locate('pointer.json')), 'content');
    await writeFile(blocked, 'not a folder');
    serveNews(2);
    expect(await tell(port, { collection: 'news' })).toMatchObject({ status: 503 });
    expect((await get('/news')).text).toContain('page of  with 2');
    await rm(blocked);
    expect(await tell(port, { collection: 'news' })).toMatchObject({ status: 204 });
  });

  it('tells operators that the content system fails, while visitors get what is kept', async () => {
    const token = 'an-operator-of-this-site';
    const { app, port, get } = await start({ OPERATIONS_TOKEN: token });
    const warn = vi.spyOn(app.log, 'warn');
    const info = vi.spyOn(app.log, 'info');
    const headers = { authorization: `Bearer ${token}` };
    const figure = async () =>
      /^site_content_failing_seconds\{list="news"\} (.*)$/m.exec(
        (await send(port, '/metrics', { headers })).text,
      )?.[1];
    await get('/news');
    expect(await figure()).toBe('0');

    backend.serve((_request, response) => response.writeHead(503).end());
    app.content.expire();
    expect((await get('/news')).text).toContain('page of  with 1');
    const now = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => now() + 30_000);
    await app.content.refresh();
    const told = 'the content system fails, kept answers stand in';
    await until(() => expect(warn).toHaveBeenCalledWith(expect.anything(), told));
    expect(Number(await figure())).toBeGreaterThan(0);

    serveNews(2);
    await app.content.refresh();
    expect(info).toHaveBeenCalledWith('the content system answers again');
    expect(await figure()).toBe('0');
  });
});

describe('a site with settings', () => {
  const site = setUpSharedSite(() =>
    start({
      CONTENT_WEBHOOK_TOKEN: webhookToken,
      INDEXNOW_KEY: 'a1b2-c3d4',
      PUBLIC_ORIGIN: 'https://www.rawit.example',
    }),
  );

  it('is refused without its token, and when it tells what nobody knows', async () => {
    const { port } = site;
    expect(await tell(port, { collection: 'news' }, 'wrong')).toMatchObject({ status: 401 });
    for (const body of [{}, { collection: 'directus_users' }, { collection: 'news', keys: 1 }]) {
      expect(await tell(port, body)).toMatchObject({ status: 400 });
    }
  });

  it('search engines find the key that they are told with', async () => {
    const { get } = site;
    expect(await get('/a1b2-c3d4.txt')).toMatchObject({ status: 200, text: 'a1b2-c3d4' });
  });
});

describe('a site without settings', () => {
  const site = setUpSharedSite(() => start());

  it('is not heard where the content system was given no token', async () => {
    const { port } = site;
    expect(await tell(port, { collection: 'news' })).toMatchObject({ status: 404 });
  });

  it('an answer of the content system is compressed, and not sent again while it is the same', async () => {
    const items = Array.from({ length: 40 }, (_, id) => ({ id, url: `bericht-${id}` }));
    backend.serve(answers(200, JSON.stringify({ data: items })));
    const { port } = site;
    const read = (headers: Record<string, string>) => send(port, '/cms/items/news', { headers });
    const whole = await read({});
    const small = await read({ 'accept-encoding': 'gzip, br' });
    expect(small.headers['content-encoding']).toBe('br');
    expect(small.headers.vary).toBe('accept-encoding');
    expect(brotliDecompressSync(small.bytes).toString()).toBe(whole.text);
    expect(small.bytes.byteLength).toBeLessThan(whole.bytes.byteLength / 2);

    const known = { 'if-none-match': String(small.headers.etag) };
    expect(await read(known)).toMatchObject({ status: 304, text: '' });
    serveNews(2);
    await until(async () => expect(await read(known)).toMatchObject({ status: 200 }));
  });
});

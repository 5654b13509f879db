// @vitest-environment node
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { until } from '../../../shared/test/until.ts';
import { switchOff, switchOn } from '../../releases/switch-off.ts';
import { container, hostBuild, remoteBuild, tester } from '../../test/builds.ts';
import { release, setUpRunningSite, start, store } from '../../test/running-site.ts';

setUpRunningSite();

const module = 'features/home/home-page';
const worker = 'assets/service-worker-abcdef01.js';
const renderer = 'export function start() {}; export async function addresses() { return []; }';

const shellWith = (script?: string) =>
  hostBuild(renderer, {
    files: { 'assets/main.js': 'export {};', ...(script && { [worker]: script }) },
  });

const remote = (offline: boolean, mark = '') =>
  remoteBuild(
    { pages: [{ path: '/', language: 'nl', module, ...(offline && { offline }) }] },
    { files: { 'remoteEntry.js': container([module], mark), 'assets/home-page.js': '' } },
  );

async function startWithWorker() {
  await release(await shellWith('keep();'));
  await release(await remote(true));
  return start();
}

it('gives the worker of the shell, which may fetch from the site, show its icon, and do nothing else', async () => {
  const { get } = await startWithWorker();
  const answer = await get('/service-worker.js');
  expect(answer).toMatchObject({ status: 200, text: 'keep();' });
  expect(answer.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'; img-src 'self'",
  });
});

it('gives the worker of the shell that is live', async () => {
  const { get } = await startWithWorker();
  await release(await shellWith('keepMore();'));
  await until(async () => expect((await get('/service-worker.js')).text).toBe('keepMore();'));
});

it('removes the worker when its remote is switched off, and brings it back with it', async () => {
  const { get } = await startWithWorker();
  await switchOff(store, 'marketing', tester);
  await until(async () => {
    const { status, text } = await get('/service-worker.js');
    expect(status).toBe(200);
    expect(text).toContain('registration.unregister()');
  });
  await switchOn(store, 'marketing', tester);
  await until(async () => expect((await get('/service-worker.js')).text).toBe('keep();'));
});

it('removes the worker when no page may be kept any more, and with a shell from before it', async () => {
  const { get } = await startWithWorker();
  const text = async () => (await get('/service-worker.js')).text;
  await release(await remote(false, '// none'));
  await until(async () => expect(await text()).toContain('registration.unregister()'));
  await release(await remote(true));
  await until(async () => expect(await text()).toBe('keep();'));
  await release(await shellWith());
  await until(async () => expect(await text()).toContain('registration.unregister()'));
});

it('gives no worker that was changed after it was published', async () => {
  const { get } = await startWithWorker();
  const version = (await store.readPointer())?.versions.host ?? '';
  const file = path.join(store.artefactDirectory('host', version), worker);
  await writeFile(file, 'steal();');
  const { status, text } = await get('/service-worker.js');
  expect(status).toBe(500);
  expect(text).not.toContain('steal');
});

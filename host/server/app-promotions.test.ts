// @vitest-environment node
import { expect, it } from 'vitest';
import { until } from '../../shared/test/until.ts';
import { backend, build, release, setUpRunningSite, start } from '../test/running-site.ts';

setUpRunningSite();

// Whoever makes this page asks the backend for something.
const page = '/slow';

it('gives nobody a page of a promoted set that has to be made first, on any server', async () => {
  await release(await build('1'));
  const servers = [await start(), await start()];
  const made = () => backend.requests.filter(({ url }) => url === page).length;
  for (const { get } of servers) await get(page);
  expect(made()).toBe(2);

  const version = await release(await build('2'));
  for (const { get } of servers) {
    await until(async () => expect((await get('/remotes/registry.json')).text).toContain(version));
  }
  expect(made()).toBe(4);
  for (const { get } of servers) {
    expect((await get(page)).text).toContain(`page of marketing@${version}`);
  }
  expect(made()).toBe(4);
});

it('does not wait long for pages that are slow to make', async () => {
  await release(await build('1'));
  const { get } = await start();
  await get(page);
  backend.serve(() => {});
  const begun = performance.now();
  const version = await release(await build('2'));
  await until(async () => expect((await get('/remotes/registry.json')).text).toContain(version));
  // A page may take six seconds to be made.
  expect(performance.now() - begun).toBeLessThan(5_000);
  expect((await get()).text).toContain(`page of marketing@${version}`);
});

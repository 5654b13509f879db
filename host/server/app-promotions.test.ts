// @vitest-environment node
import { expect, it } from 'vitest';
import { until } from '../../shared/test/until.ts';
import { backend, build, release, setUpRunningSite, start } from '../test/running-site.ts';

setUpRunningSite();

it('gives nobody a page of a promoted set that has to be made first, on any server', async () => {
  await release(await build('1'));
  const servers = [await start(), await start()];
  // Rendering this page calls the backend.
  const page = '/slow';
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

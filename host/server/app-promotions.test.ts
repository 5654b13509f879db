// @vitest-environment node
import { expect, it } from 'vitest';
import { until } from '../../shared/test/until.ts';
import { build, release, setUpRunningSite, start } from '../test/running-site.ts';

setUpRunningSite();

it('gives nobody a page of a promoted set that has to be made first, on any server', async () => {
  await release(await build('1'));
  const servers = [await start(), await start()];
  const page = '/counted';
  for (const { get } of servers) await get(page);

  const version = await release(await build('2'));
  for (const { get } of servers) {
    await until(async () => expect((await get('/remotes/registry.json')).text).toContain(version));
  }
  const numberIn = (text: string) => Number(/ number (\d+)/.exec(text)?.[1]);
  for (const { get } of servers) {
    const asked = await get('/counted/now');
    const { text } = await get(page);
    expect(text).toContain(`page of marketing@${version}`);
    expect(numberIn(text)).toBeLessThan(numberIn(asked.text));
  }
});

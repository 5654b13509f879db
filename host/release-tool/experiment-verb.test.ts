// @vitest-environment node
import { expect, it } from 'vitest';
import { keepCounts } from '../releases/experiments/experiment-counts.ts';
import { promote } from '../releases/promote.ts';
import { tester } from '../test/builds.ts';
import { setUpReleaseStore, store, versions } from '../test/released-versions.ts';
import { experimentVerb } from './experiment-verb.ts';

setUpReleaseStore();

const says = async (target: string) =>
  (await experimentVerb.run({ store, target, options: {}, author: tester, report: () => {} }))
    .lines[0];

it('says which experiment it was, or that there was none, or no such part', async () => {
  const [version = ''] = await versions(1);
  await promote(store, { name: 'marketing', version }, tester);
  await expect(says('marketing')).rejects.toThrow('marketing has had no experiment');
  await expect(says('marketin')).rejects.toThrow('marketin is not released. Released: marketing.');
  const since = '2026-11-24T10:00:00.000Z';
  const kept = { version, percent: 50, goal: 'forms/contact', counts: {} };
  await keepCounts(store.storage, { name: 'marketing', since }, { server: 'one', kept });
  expect(await says('marketing')).toBe(
    `marketing@${version}, 50% of the visitors since ${since}, ended; goal: forms/contact.`,
  );
});

// @vitest-environment node
import { expect, it } from 'vitest';
import { promote } from '../releases/promote.ts';
import { tester } from '../test/builds.ts';
import { live, setUpReleaseStore, store, versions } from '../test/released-versions.ts';
import { rollbackVerb } from './rollback-verb.ts';

setUpReleaseStore();

const says = async (target: string, who: string) =>
  (await rollbackVerb.run({ store, target, options: {}, author: { who }, report: () => {} }))
    .lines[0];

it('tells the second of two who want to be rid of a version who was first', async () => {
  const [bad = '', good = ''] = await versions(2);
  for (const version of [bad, good, bad]) {
    await promote(store, { name: 'marketing', version }, tester);
  }
  expect(await says(`marketing@${bad}`, 'anna')).toContain(`marketing@${good} is live; `);
  expect(await says(`marketing@${bad}`, 'bert')).toMatch(
    new RegExp(
      `^Nobody gets marketing@${bad} any more: anna took back marketing@${bad} at 2\\S+Z\\. Nothing was changed: marketing@${good} is live\\.$`,
    ),
  );
  expect(await live()).toBe(good);
});

it('refuses a version that visitors never got', async () => {
  const [first = '', second = ''] = await versions(2);
  await promote(store, { name: 'marketing', version: first }, tester);
  await expect(says(`marketing@${second}`, 'anna')).rejects.toThrow(
    `Visitors never got marketing@${second}: they get marketing@${first}.`,
  );
});

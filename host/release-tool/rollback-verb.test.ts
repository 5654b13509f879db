// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { promote } from '../releases/promote.ts';
import { hostBuild, release, remoteBuild, tester } from '../test/builds.ts';
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

describe('to undo the end of a canary is said', () => {
  it.each([
    ['as it ran', { canary: 10 }, '--canary 10%'],
    ['with its time', { canary: 10, lasts: 900_000 }, '--canary 10% --for 15m'],
    [
      'with its steps',
      { plan: { steps: [5, 50], each: 5_400_000, visitors: 40, hold: true } },
      '--steps 5,50 --each 90m --visitors 40 --hold',
    ],
    [
      'with its question',
      { experiment: { goal: 'forms/contact', percent: 20, lasts: 1_209_600_000 } },
      '--experiment forms/contact --canary 20% --for 14d',
    ],
  ])('%s', async (_case, options, typed) => {
    const slots = [{ name: 'forms/contact', module: 'features/contact/contact-slot' } as const];
    const forms = await remoteBuild({ name: 'forms', pages: [], slots });
    await release(store, await hostBuild(''), forms);
    const [first = '', second = ''] = await versions(2);
    await promote(store, { name: 'marketing', version: first }, tester);
    await promote(store, { name: 'marketing', version: second }, { ...tester, ...options });
    const outcome = await rollbackVerb.run({
      ...{ store, target: 'marketing', options: {}, author: tester, report: () => {} },
    });
    expect(outcome.lines[1]).toBe(
      `To undo: npm run release -- promote marketing@${second} ${typed}`,
    );
  });
});

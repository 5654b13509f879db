// @vitest-environment node
import { expect, it } from 'vitest';
import { readLog } from '../releases/log.ts';
import { hostBuild, release, remoteBuild, tester } from '../test/builds.ts';
import { setUpReleaseStore, store, versions } from '../test/released-versions.ts';
import { promoteVerb } from './promote-verb.ts';
import type { Command } from './verb.ts';

setUpReleaseStore();

async function says(version: string, options: Command['options'] = {}): Promise<string> {
  const { lines } = await promoteVerb.run({
    store,
    target: `marketing@${version}`,
    options: { ...options, unchecked: true },
    author: { ...tester, why: 'a test' },
    report: () => {},
  });
  return lines.join('\n');
}

const lastNote = async () => (await readLog(store)).at(-1)?.note;

it('says to both, who promotes and who reads the log, what canary ends with it', async () => {
  const [first = '', second = '', third = ''] = await versions(3);
  expect(await says(first)).not.toContain('ended');
  expect(await says(second, { canary: '10%' })).not.toContain('ended');
  expect(await says(second, { canary: '20%' })).not.toContain('ended');
  const ended = `its canary ${second} of 20% ended`;
  expect(await says(third, { canary: '50%' })).toContain(`With that, ${ended}.`);
  expect(await lastNote()).toBe(`50%, ${ended}`);
  expect(await says(third)).not.toContain('ended');
});

it('says that an experiment ends, and where its figures are', async () => {
  const slots = [{ name: 'forms/contact', module: 'features/contact/contact-slot' } as const];
  const forms = await remoteBuild({ name: 'forms', pages: [], slots });
  await release(store, await hostBuild(''), forms);
  const [first = '', second = '', third = ''] = await versions(3);
  const experiment = { experiment: 'forms/contact', for: '1d' };
  const ended = `its experiment with ${second} on forms/contact ended`;
  const figures = 'how it did: npm run release -- experiment marketing';
  for (const [version, options] of [
    [third, {}],
    [second, {}],
    [third, { canary: '50%' }],
  ] as const) {
    await says(first);
    await says(second, experiment);
    expect(await says(version, options)).toContain(`With that, ${ended}; ${figures}`);
    expect(await lastNote()).toContain(ended);
  }
});

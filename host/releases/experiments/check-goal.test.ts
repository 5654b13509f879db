// @vitest-environment node
import { expect, it } from 'vitest';
import { container, hostBuild, release, remoteBuild, tester } from '../../test/builds.ts';
import { setUpReleaseStore, store } from '../../test/released-versions.ts';
import { promote } from '../promote.ts';
import { publish } from '../publish.ts';

setUpReleaseStore();

const page = 'features/home/home-page';

async function startExperiment(goal: string) {
  const slots = [
    { name: 'forms/contact', module: 'features/contact/contact-slot' },
    { name: 'forms/application', module: 'features/application/application-slot' },
  ] as const;
  await release(
    store,
    await hostBuild(''),
    await remoteBuild(),
    await remoteBuild({ name: 'forms', pages: [], slots: [...slots] }),
  );
  const script = 'export const form = { name: "marketing/quiz" };';
  const files = { 'remoteEntry.js': container([page]), 'assets/home-page.js': script };
  const { name, version } = await publish(store, await remoteBuild({}, { files }), tester);
  const experiment = { goal, percent: 50, lasts: 3_600_000 };
  return promote(store, { name, version }, { ...tester, experiment });
}

it.each(['forms/contact', 'forms/application:begun', 'marketing/quiz'])(
  'compares by %s, which visitors have',
  async (goal) => {
    expect(await startExperiment(goal)).toMatchObject({ action: 'canary' });
  },
);

it.each(['forms/contcat', 'marketing/qui', 'marketing/none:begun', 'fiar/ticket'])(
  'refuses %s, and names forms that there are',
  async (goal) => {
    await expect(startExperiment(goal)).rejects.toThrow(
      /^Visitors would have no form \S+, so .*: forms\/application, forms\/contact\.$/,
    );
  },
);

// @vitest-environment node
import { expect, it } from 'vitest';
import { withoutCanary } from '../releases/canaries/end-canaries.ts';
import { changePointer } from '../releases/change-pointer.ts';
import { promote } from '../releases/promote.ts';
import { rollback } from '../releases/rollback.ts';
import type { ReleaseStore } from '../releases/store/release-store.ts';
import { tester } from '../test/builds.ts';
import { setUpReleaseStore, store, versions } from '../test/released-versions.ts';
import { statusVerb } from './status-verb.ts';

setUpReleaseStore();

const name = 'marketing';

async function liveSince(): Promise<unknown> {
  const { data } = await statusVerb.run({
    store,
    target: '',
    options: {},
    author: tester,
    report: () => {},
  });
  const [part] = data.parts as { live: string; since: string }[];
  return part;
}

it.each<[string, (store: ReleaseStore, version: string) => Promise<unknown>]>([
  ['a person', (of) => rollback(of, name, tester)],
  [
    'a server',
    (of, version) =>
      changePointer(of, tester, (pointer) =>
        withoutCanary(pointer, { name, version, isPromoted: false }),
      ),
  ],
])(
  'a version is live since it was promoted, also after %s took a canary back',
  async (_who, end) => {
    const [first = '', second = ''] = await versions(2);
    const promoted = await promote(store, { name, version: first }, tester);
    expect(await liveSince()).toMatchObject({ live: first, since: promoted?.at });
    await promote(store, { name, version: second }, { ...tester, canary: 10 });
    await end(store, second);
    expect(await liveSince()).toMatchObject({ live: first, since: promoted?.at });
  },
);

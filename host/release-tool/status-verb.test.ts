// @vitest-environment node
import { expect, it } from 'vitest';
import { withoutCanary } from '../releases/canaries/end-canaries.ts';
import { changePointer } from '../releases/change-pointer.ts';
import { promote } from '../releases/promote.ts';
import { rollback } from '../releases/rollback.ts';
import type { ReleaseStore } from '../releases/store/release-store.ts';
import { tester } from '../test/builds.ts';
import { setUpReleaseStore, store, versions } from '../test/released-versions.ts';
import { logVerb } from './log-verb.ts';
import { statusVerb } from './status-verb.ts';
import type { Verb } from './verb.ts';

setUpReleaseStore();

const name = 'marketing';

const run = (verb: Verb, options = {}) =>
  verb.run({ store, target: '', options, author: tester, report: () => {} });

async function liveSince(): Promise<unknown> {
  const { data } = await run(statusVerb);
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

it.each<[string, (version: string) => Promise<unknown>]>([
  [
    'it was signed anew',
    (version) =>
      changePointer(store, tester, (pointer) => ({
        pointer,
        entry: { action: 'sign', name, from: version, to: version },
      })),
  ],
  [
    'it is to stay whatever beacons tell',
    (version) => promote(store, { name, version }, { ...tester, noAutoRollback: true }),
  ],
])('a version is live since it was promoted, also after %s', async (_what, change) => {
  const [version = ''] = await versions(1);
  const promoted = await promote(store, { name, version }, tester);
  expect(await change(version)).toBeDefined();
  expect(await liveSince()).toMatchObject({ live: version, since: promoted?.at });
});

it('a damaged line of the log takes nothing away but what stood in it', async () => {
  const [first = '', second = '', third = ''] = await versions(3);
  for (const version of [first, second]) await promote(store, { name, version }, tester);
  await store.storage.put('log/000000001.json', Buffer.from(''));
  const problem = expect.stringMatching(/log\/000000001\.json is no line of the log/);
  expect((await run(logVerb)).lines).toEqual([
    expect.stringMatching(/^when/),
    expect.stringContaining(second),
    problem,
  ]);
  expect((await run(logVerb, { last: '1' })).lines).not.toContainEqual(problem);
  expect(await liveSince()).toMatchObject({ live: second, since: expect.any(String) });

  await store.storage.put('log/000000002.json', Buffer.from('{}'));
  await promote(store, { name, version: third }, { ...tester, canary: 10 });
  expect(await liveSince()).toMatchObject({ live: second, since: undefined });
  expect((await run(statusVerb)).lines).toContainEqual(
    expect.stringMatching(/log\/000000002\.json is no line of the log/),
  );
});

import type { Combination, Pointer } from '../store/pointer.ts';
import { pointerKey, type ReleaseStore } from '../store/release-store.ts';
import type { ReleaseStorage } from '../store/storage.ts';

/** The same artefacts with a combination of versions live, which nothing can change. */
export function candidateStore(
  store: ReleaseStore,
  { versions, off = [] }: Combination,
): ReleaseStore {
  const since = new Date().toISOString();
  const pointer: Pointer = {
    versions: { ...versions },
    parts: Object.fromEntries(
      off.map((name) => [name, { earlier: [], retired: {}, off: { since } }]),
    ),
    revision: 0,
  };
  const bytes = Buffer.from(JSON.stringify(pointer));
  const { storage } = store;
  const fixed: ReleaseStorage = {
    isRemote: storage.isRemote,
    locate: (key) => storage.locate(key),
    get: async (key) => (key === pointerKey ? { bytes, tag: 'candidate' } : storage.get(key)),
    put: refuse,
    putIf: refuse,
    list: (prefix) => storage.list(prefix),
    remove: refuse,
    stamp: async (key) => (key === pointerKey ? 'candidate' : storage.stamp(key)),
  };
  return store.with(fixed);
}

function refuse(): never {
  throw new Error('A set that is only looked at changes nothing.');
}

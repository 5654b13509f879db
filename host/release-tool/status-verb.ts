import { freezeOf } from '../releases/freeze.ts';
import { readLog } from '../releases/log.ts';
import { isAutoRollbackOff, type Pointer, partOf } from '../releases/store/pointer.ts';
import type { ReleaseStore } from '../releases/store/release-store.ts';
import { columns, type Verb } from './verb.ts';

export const statusVerb: Verb = {
  does: 'what is live, since when, and what else holds',
  async run({ store }) {
    const pointer = await store.readPointer();
    if (!pointer) return { lines: ['Nothing is released yet.'], data: { parts: [] } };
    const parts = await describe(store, pointer);
    const header = ['part', 'live', 'since', 'before', 'canary', 'also'];
    const rows = parts.map(
      ({ name, live, since, previous, canary, frozen, off, noAutoRollback }) => [
        name,
        live,
        since ?? 'unknown',
        previous ?? '-',
        canary ? `${canary.version} ${canary.percent}%${endOf(canary.until)}` : '-',
        [
          off && 'off',
          frozen && `frozen${endOf(frozen.until)}`,
          ...noAutoRollback.map((version) => `no automatic rollback of ${version}`),
        ]
          .filter(Boolean)
          .join(', ') || '-',
      ],
    );
    return { lines: columns([header, ...rows]), data: { revision: pointer.revision, parts } };
  },
};

async function describe(store: ReleaseStore, pointer: Pointer) {
  const log = await readLog(store);
  return Object.keys(pointer.versions).map((name) => {
    const live = pointer.versions[name] ?? '';
    const { earlier, canary, off } = partOf(pointer, name);
    return {
      name,
      live,
      since: log.findLast((entry) => entry.name === name && entry.to === live)?.at,
      previous: earlier.at(-1),
      canary,
      frozen: freezeOf(pointer, name),
      off,
      noAutoRollback: [live, canary?.version].filter(
        (version) => version && isAutoRollbackOff(pointer, name, version),
      ),
    };
  });
}

function endOf(until: string | undefined): string {
  return until ? ` until ${until}` : '';
}

import { readCurve } from '../releases/canaries/canary-curve.ts';
import { stepText } from '../releases/canaries/step-text.ts';
import { freezeOf } from '../releases/freeze.ts';
import { unsignedNotice } from '../releases/signing/unsigned-notice.ts';
import {
  isAutoRollbackOff,
  type PartState,
  type Pointer,
  partOf,
} from '../releases/store/pointer.ts';
import type { ReleaseStore } from '../releases/store/release-store.ts';
import { liveSince } from './live-since.ts';
import { columns, damagedLine, type Verb } from './verb.ts';

export const statusVerb: Verb = {
  does: 'what is live, since when, and what else holds',
  async run({ store }) {
    // In an emergency somebody needs to see what is there, no matter who signed it.
    const any = store.withAnyPointer();
    const pointer = await any.readPointer();
    if (!pointer) {
      return { lines: [`Nothing is released yet in ${any.place}.`], data: { parts: [] } };
    }
    const refused = await store.readPointer().then(
      () => undefined,
      (error: Error) => error.message,
    );
    const damaged: string[] = [];
    const parts = await describe(any, pointer, damaged);
    const header = ['part', 'live', 'since', 'before', 'canary', 'also'];
    const rows = parts.map(
      ({ name, live, since, previous, canary, frozen, off, noAutoRollback }) => [
        name,
        live,
        since ?? 'unknown',
        previous ?? '-',
        canary ? canaryText(canary) : '-',
        [
          off && 'off',
          frozen && `frozen${endOf(frozen.until)}`,
          ...noAutoRollback.map((version) => `no automatic rollback of ${version}`),
        ]
          .filter(Boolean)
          .join(', ') || '-',
      ],
    );
    return {
      lines: [
        ...(refused ? [`Servers do not take this: ${refused}`] : []),
        ...columns([header, ...rows]),
        ...parts.flatMap(({ name, curve }) =>
          curve.map((step) => `${name}@${step.version}: ${stepText(step)}`),
        ),
        ...damaged.map(damagedLine),
        ...(store.keys ? [] : [unsignedNotice]),
      ],
      data: { revision: pointer.revision, signed: store.keys !== undefined, refused, parts },
    };
  },
};

async function describe(store: ReleaseStore, pointer: Pointer, damaged: string[]) {
  const since = await liveSince(store, pointer, damaged);
  const describing = Object.keys(pointer.versions).map(async (name) => {
    const live = pointer.versions[name] ?? '';
    const { earlier, canary, off } = partOf(pointer, name);
    return {
      name,
      live,
      since: since.get(name),
      previous: earlier.at(-1),
      canary,
      /** How the canary did at each of its steps. */
      curve: canary ? await readCurve(store.storage, { name, since: canary.since }) : [],
      frozen: freezeOf(pointer, name),
      off,
      noAutoRollback: [live, canary?.version].filter(
        (version) => version && isAutoRollbackOff(pointer, name, version),
      ),
    };
  });
  return Promise.all(describing);
}

function canaryText({ version, percent, until, experiment }: NonNullable<PartState['canary']>) {
  const end = endOf(experiment?.until ?? until);
  return `${version} ${percent}%${end}${experiment ? `, experiment on ${experiment.goal}` : ''}`;
}

function endOf(until: string | undefined): string {
  return until ? ` until ${until}` : '';
}

import { changeText, readLog } from '../releases/log.ts';
import { rollback } from '../releases/rollback.ts';
import { namesVersion, partOf } from '../releases/store/pointer.ts';
import { ReleaseError } from '../releases/store/release-error.ts';
import type { ReleaseStore } from '../releases/store/release-store.ts';
import { typedCanary } from './canary-options.ts';
import { type Outcome, typed, type Verb } from './verb.ts';

export const rollbackVerb: Verb = {
  target: '<name>[@version]',
  does: 'give visitors what they had before; only if they get that version; frozen or not',
  async run({ store, target, author }) {
    const [name = '', unwanted] = target.split('@');
    const { canary } = partOf((await store.readPointerToChange()).pointer, name);
    const entry = await rollback(store, name, { ...author, from: unwanted });
    if (!entry) return isGone(store, name, unwanted ?? '');
    const { from = '', to = '' } = entry;
    const what = entry.note ? `${name}@${to} is live for everyone` : `${name}@${to} is live`;
    // Visitors who did not have it before are not to get it by an undo.
    const share = canary?.version === from ? ` ${typedCanary(canary)}` : '';
    return {
      lines: [
        `${what}; servers take it within 2 seconds. Nobody gets ${name}@${from} any more.`,
        `To undo: ${typed(`promote ${name}@${from}${share}`)}`,
      ],
      data: { name, version: to, from, revision: entry.revision, changed: true },
    };
  },
};

/** Somebody was first: going back once more could give visitors the version that was to go. */
async function isGone(store: ReleaseStore, name: string, unwanted: string): Promise<Outcome> {
  const { pointer } = await store.readPointerToChange();
  const live = pointer.versions[name];
  if (!namesVersion(pointer, name, unwanted)) {
    throw new ReleaseError(
      `Visitors never got ${name}@${unwanted}: they get ${name}@${live}. Nothing was changed.`,
    );
  }
  const left = (await readLog(store)).findLast(
    (entry) => entry.name === name && entry.from === unwanted && entry.to !== unwanted,
  );
  return {
    lines: [
      `Nobody gets ${name}@${unwanted} any more${left ? `: ${changeText(left)}` : ''}. Nothing was changed: ${name}@${live} is live.`,
    ],
    data: { name, version: live, from: unwanted, changed: false },
  };
}

import { nextCanaryStep } from '../releases/canaries/move-canary.ts';
import { partOf } from '../releases/store/pointer.ts';
import { ReleaseError } from '../releases/store/release-error.ts';
import { gateOf, uncheckedLines } from './promotion-gate.ts';
import { type Command, type Outcome, typed } from './verb.ts';

/** The next step of a canary, as a person decides. */
export async function promoteNextStep(command: Command): Promise<Outcome> {
  const { store, target: name, author, options } = command;
  const others = Object.keys(options).filter((option) =>
    [
      'canary',
      'for',
      'experiment',
      'steps',
      'each',
      'visitors',
      'hold',
      'no-auto-rollback',
    ].includes(option),
  );
  if (others.length > 0 || name.includes('@')) {
    throw new ReleaseError(
      `--next goes on with the canary that runs: ${typed(`promote <name> --next`)}`,
    );
  }
  const entry = await nextCanaryStep(store, name, { ...author, gate: gateOf(command) });
  if (!entry) throw new ReleaseError(`The canary of ${name} is live for everyone already.`);
  const { to: version = '', from, revision } = entry;
  const { pointer } = await store.readPointerToChange();
  const canary = partOf(pointer, name).canary?.percent;
  const share = canary === undefined ? 'everyone' : `${canary}% of the visitors`;
  return {
    lines: [
      `${name}@${version} is live for ${share}; servers take it within 2 seconds.`,
      // A step before the last one asks no gate.
      ...(canary === undefined ? uncheckedLines(options) : []),
      `To undo: ${typed(`rollback ${name}`)}`,
    ],
    data: { name, version, from, canary, revision, changed: true },
  };
}

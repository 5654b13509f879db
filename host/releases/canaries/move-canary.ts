import { type Author, type Change, changePointer } from '../change-pointer.ts';
import { mustBeUnchanged } from '../changed-meanwhile.ts';
import { freezeOf, mustNotBeFrozen } from '../freeze.ts';
import { type Promotion, promote } from '../promote.ts';
import { mustBeTeamKey } from '../signing/sign-change.ts';
import { type LogEntry, type Pointer, partOf, withPart } from '../store/pointer.ts';
import { ReleaseError } from '../store/release-error.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { isStaged, nextShare, type StagedCanary } from './canary-plan.ts';
import { withoutCanary } from './end-canaries.ts';

interface Move extends Author {
  /** To the next step, or to everyone after the last; or to nobody. */
  readonly move: 'on' | 'back';
}

/**
 * Moves a canary from the step at which it was judged. Several servers may try at once: one is the first.
 *
 * @returns `undefined` when it is at another step by now, or frozen
 */
export function moveCanary(
  store: ReleaseStore,
  { name, canary }: { readonly name: string; readonly canary: StagedCanary },
  { move, ...author }: Move,
): Promise<LogEntry | undefined> {
  const { version, stages } = canary;
  return changePointer(store, author, (pointer) => {
    const now = partOf(pointer, name).canary;
    if (!isStaged(now) || now.version !== version) return undefined;
    if (now.stages.stepSince !== stages.stepSince) return undefined;
    if (move === 'back') return withoutCanary(pointer, { name, version, isPromoted: false });
    if (freezeOf(pointer, name)) return undefined;
    return (
      stepOn(pointer, name, now) ?? withoutCanary(pointer, { name, version, isPromoted: true })
    );
  });
}

/**
 * A person gives a canary to the next share of the visitors, or to everyone after the last, whatever is known of it.
 *
 * @param promotion with the gate for what everyone gets
 * @throws ReleaseError when there is no such canary, or the part is frozen
 */
export async function nextCanaryStep(
  store: ReleaseStore,
  name: string,
  promotion: Author & Pick<Promotion, 'gate'>,
): Promise<LogEntry | undefined> {
  await mustBeTeamKey(store, name);
  const { pointer } = await store.readPointerToChange();
  const { canary } = partOf(pointer, name);
  if (!isStaged(canary)) {
    throw new ReleaseError(
      `${name} has no canary that grows in steps: start one with --steps 5,25,50 --each 15m.`,
    );
  }
  const { version } = canary;
  if (nextShare(canary) === undefined) {
    return promote(store, { name, version }, { ...promotion, decidedOn: pointer });
  }
  return changePointer(store, promotion, async (now) => {
    await mustBeUnchanged(store, { name, version, before: pointer, now });
    mustNotBeFrozen(now, name);
    return stepOn(now, name, canary);
  });
}

function stepOn(pointer: Pointer, name: string, canary: StagedCanary): Change | undefined {
  const percent = nextShare(canary);
  if (percent === undefined) return undefined;
  const stages = { ...canary.stages, stepSince: new Date().toISOString() };
  const part = { ...partOf(pointer, name), canary: { ...canary, percent, stages } };
  return {
    pointer: withPart(pointer, name, part),
    entry: {
      action: 'canary',
      name,
      from: pointer.versions[name],
      to: canary.version,
      note: `from ${canary.percent}% to ${percent}%`,
    },
  };
}

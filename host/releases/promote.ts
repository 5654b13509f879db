import { type CanaryPlan, firstStep, mustBePlan } from './canaries/canary-plan.ts';
import { endedByPromotion } from './canaries/ended-canary.ts';
import { type Author, type Change, changePointer, retire, withVersion } from './change-pointer.ts';
import { mustBeUnchanged } from './changed-meanwhile.ts';
import { checkGoal } from './experiments/check-goal.ts';
import { type Experiment, experimentCanary, mustBeExperiment } from './experiments/experiment.ts';
import { mustNotBeFrozen } from './freeze.ts';
import type { Candidate } from './gate/candidate.ts';
import { checkFiles } from './gate/check-files.ts';
import { judge } from './gate/refusal.ts';
import { mustBeTeamKey } from './signing/sign-change.ts';
import { announce } from './store/announcement.ts';
import {
  isAutoRollbackOff,
  type LogEntry,
  liveCombination,
  type PartState,
  type Pointer,
  partOf,
  withPart,
} from './store/pointer.ts';
import { ReleaseError } from './store/release-error.ts';
import type { ReleaseStore } from './store/release-store.ts';
import { claimVersion } from './store/removal.ts';

/** How a version is given to visitors. */
export interface Promotion extends Author {
  /** Share of visitors that get it first, in percent; all of them when left out. */
  readonly canary?: number | undefined;
  /** For how long the canary runs before it ends by itself, in milliseconds. */
  readonly lasts?: number | undefined;
  /** In place of one share: how it grows until everyone has it. */
  readonly plan?: CanaryPlan | undefined;
  /** In place of one share: whom it is compared with, and until when. */
  readonly experiment?: Experiment | undefined;
  /** Beacons do not take it back: a person decides. */
  readonly noAutoRollback?: boolean | undefined;
  /** What was live when somebody decided about it; what is live at first when left out. */
  readonly decidedOn?: Pointer;
  /** Further checks of the set that it would join; those of its files are made in any case. */
  readonly gate?: (candidate: Candidate) => Promise<void>;
}

interface Target {
  readonly name: string;
  readonly version: string;
}

/** How many earlier versions a part remembers for rollbacks. */
const rememberedVersions = 20;

/**
 * Gives a stored version to visitors, or to some of them, after checking the set that it would join.
 * `undefined` when they have it already.
 */
export async function promote(
  store: ReleaseStore,
  target: Target,
  promotion: Promotion,
): Promise<LogEntry | undefined> {
  if (promotion.plan) mustBePlan(promotion.plan);
  if (promotion.experiment) mustBeExperiment(promotion.experiment);
  await mustBeTeamKey(store, target.name);
  const before = promotion.decidedOn ?? (await store.readPointerToChange()).pointer;
  await claimVersion(store, target);
  await announce(store, target);
  let checked = '';
  return changePointer(store, promotion, async (pointer) => {
    if (!changeOf(pointer, target, promotion)) return undefined;
    await mustBeUnchanged(store, { ...target, before, now: pointer });
    mustNotBeFrozen(pointer, target.name);
    const versions = { ...pointer.versions, [target.name]: target.version };
    const candidate = {
      ...target,
      pointer,
      combination: { ...liveCombination(pointer), versions },
    };
    // Worked out anew because someone was faster: the same set needs no second look.
    const set = JSON.stringify(candidate.combination);
    if (set !== checked) {
      await judge('files', async () =>
        checkFiles(store, await store.readArtefact(target.name, target.version)),
      );
      const { experiment } = promotion;
      if (experiment) await checkGoal(store, experiment.goal, candidate.combination);
      await promotion.gate?.(candidate);
      checked = set;
    }
    // Only now, as its times begin when visitors get it.
    return changeOf(pointer, target, promotion);
  });
}

function changeOf(
  pointer: Pointer,
  { name, version }: Target,
  { canary: share, lasts, plan, experiment, noAutoRollback = false }: Promotion,
): Change | undefined {
  const stays = noAutoRollback && !isAutoRollbackOff(pointer, name, version);
  const noted = (change: Change) => noteAutoRollback(change, { name, version, noAutoRollback });
  const live = pointer.versions[name];
  const part = partOf(pointer, name);
  const canary = canaryOf(version, { share, lasts, plan, experiment });
  const ended = endedByPromotion(part, version);
  if (!canary) {
    if (version === live && !part.canary && !stays) return undefined;
    const earlier = live && live !== version ? [...part.earlier, live] : part.earlier;
    return noted({
      pointer: withVersion(pointer, name, {
        version,
        earlier: earlier.slice(-rememberedVersions),
      }),
      entry: {
        action: 'promote',
        name,
        ...(live && { from: live }),
        to: version,
        ...(ended && { note: ended }),
      },
    });
  }
  if (!live) throw new ReleaseError(`${name} is not released yet: promote it without a canary.`);
  if (version === live) return undefined;
  const left = part.canary?.version === version ? [] : [part.canary?.version];
  return noted({
    pointer: withPart(pointer, name, {
      ...part,
      canary,
      retired: retire(part.retired, left, version),
    }),
    entry: {
      action: 'canary',
      name,
      from: live,
      to: version,
      note: [noteOf(canary), ended].filter(Boolean).join(', '),
    },
  });
}

function canaryOf(
  version: string,
  {
    share,
    lasts,
    plan,
    experiment,
  }: Pick<Promotion, 'lasts' | 'plan' | 'experiment'> & { share: Promotion['canary'] },
): PartState['canary'] {
  if (experiment) return experimentCanary(version, experiment);
  if (plan) return firstStep(version, plan);
  if (share === undefined) return undefined;
  const since = new Date();
  return {
    version,
    percent: share,
    since: since.toISOString(),
    ...(lasts !== undefined && { until: new Date(since.getTime() + lasts).toISOString() }),
  };
}

function noteOf({ percent, until, stages, experiment }: NonNullable<PartState['canary']>): string {
  if (experiment) return `${percent}%, experiment on ${experiment.goal} until ${experiment.until}`;
  if (!stages) return `${percent}%${until ? ` until ${until}` : ''}`;
  const { steps, each, hold } = stages;
  const pace = hold ? 'a person decides about each' : `${each} s each`;
  return `${percent}%, in steps of ${steps.join(', ')}%, ${pace}`;
}

/** Notes whether beacons may take the version back; of versions that nobody gets nothing is kept. */
function noteAutoRollback(
  { pointer, entry }: Change,
  { name, version, noAutoRollback }: Required<Pick<Promotion, 'noAutoRollback'>> & Target,
): Change {
  const { noAutoRollback: known = [], ...part } = partOf(pointer, name);
  const given = [pointer.versions[name], part.canary?.version];
  const staying = known.filter((other) => other !== version && given.includes(other));
  if (noAutoRollback) staying.push(version);
  const note = [entry.note, noAutoRollback && 'no automatic rollback'].filter(Boolean).join(', ');
  return {
    pointer: withPart(pointer, name, {
      ...part,
      ...(staying.length > 0 && { noAutoRollback: staying }),
    }),
    entry: { ...entry, ...(note && { note }) },
  };
}

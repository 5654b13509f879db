import type { PartState } from '../store/pointer.ts';

/**
 * What a promotion ends: the canary of another version, or an experiment.
 *
 * @param version that is promoted
 * @returns `undefined` where nothing runs, or the canary's own version gets another share
 */
export function endedByPromotion({ canary }: PartState, version: string): string | undefined {
  if (!canary || (canary.version === version && !canary.experiment)) return undefined;
  return canary.experiment
    ? `its experiment with ${canary.version} on ${canary.experiment.goal} ended`
    : `its canary ${canary.version} of ${canary.percent}% ended`;
}

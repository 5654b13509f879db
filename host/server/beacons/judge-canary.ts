import type { CanaryJudge } from '../../releases/canaries/end-canaries.ts';
import type { Health } from './health.ts';
import { findRegression } from './regression.ts';

/** Judges canaries whose time is over by what all servers heard of them. */
export function judgeCanary(health: Pick<Health, 'count'>): CanaryJudge {
  return ({ name, version, before }) => {
    const count = health.count(`${name}@${version}`);
    if (count.networks === 0) return undefined;
    const regression = findRegression(count, health.count(`${name}@${before}`));
    const seen =
      regression?.why ?? `it failed in ${count.failed} of the last ${count.networks} networks`;
    return { healthy: !regression?.isCertain, reason: `its time is over; ${seen}` };
  };
}

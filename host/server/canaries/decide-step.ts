import type { Verdict } from '../../releases/canaries/canary-curve.ts';
import { endOfStep, nextShare, type StagedCanary } from '../../releases/canaries/canary-plan.ts';

/** What becomes of a canary at its step, and the same in words. */
interface Decision {
  readonly move: 'on' | 'back' | 'stay';
  readonly state: string;
}

interface Circumstances {
  readonly name: string;
  readonly verdict: Verdict;
  readonly isFrozen: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * What a server does about a canary: it goes on when its time is over and it does no worse, back as soon as it does
 * worse, and stays for a while where nothing can be said.
 */
export function decideStep(canary: StagedCanary, circumstances: Circumstances): Decision {
  const { name, verdict, isFrozen, now } = circumstances;
  if (verdict === 'worse') return { move: 'back', state: 'it does worse: it goes back' };
  if (isFrozen) return { move: 'stay', state: 'it stays while the part is frozen' };
  const next = nextShare(canary);
  const onwards = next === undefined ? 'to everyone' : `to ${next}%`;
  const { due, latest } = endOfStep(canary);
  if (now < due) return { move: 'stay', state: `${verdict} so far; until ${timeOf(due)}` };
  if (canary.stages.hold) {
    const command = `npm run release -- promote ${name} --next`;
    return { move: 'stay', state: `${verdict}; a person gives it ${onwards}: ${command}` };
  }
  if (verdict === 'no worse') return { move: 'on', state: `no worse: it goes on ${onwards}` };
  const why =
    verdict === 'too few'
      ? `too few visitors were heard, of which the plan asks for ${canary.stages.visitors} with and without it`
      : 'it looks worse, which may be chance';
  if (now < latest)
    return { move: 'stay', state: `${why}: it stays, until ${timeOf(latest)} at most` };
  return { move: 'back', state: `${why}, for too long: it goes back` };
}

function timeOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

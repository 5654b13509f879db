import { readCurve } from '../../releases/canaries/canary-curve.ts';
import { stepText } from '../../releases/canaries/step-text.ts';
import type { ReleaseStore } from '../../releases/store/release-store.ts';

/** How each canary that grows in steps did so far, a line for each step. */
export async function canaryCurves(store: ReleaseStore): Promise<string[]> {
  const pointer = await store.readPointer().catch(() => undefined);
  const curves = Object.entries(pointer?.parts ?? {}).map(async ([name, { canary }]) => {
    const steps = canary?.stages
      ? await readCurve(store.storage, { name, since: canary.since }).catch(() => [])
      : [];
    return steps.map((step) => `${name}@${step.version}: ${stepText(step)}`);
  });
  return (await Promise.all(curves)).flat();
}

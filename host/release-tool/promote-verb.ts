import type { CanaryPlan } from '../releases/canaries/canary-plan.ts';
import { endedByPromotion } from '../releases/canaries/ended-canary.ts';
import { promote } from '../releases/promote.ts';
import { partOf } from '../releases/store/pointer.ts';
import { readCanaryOptions } from './canary-options.ts';
import { promoteNextStep } from './promote-next-step.ts';
import { gateOf, uncheckedLines } from './promotion-gate.ts';
import { typed, type Verb } from './verb.ts';

export const promoteVerb: Verb = {
  target: '<name>[@version]',
  options: [
    ...(['canary', 'for', 'experiment', 'steps', 'each', 'visitors', 'hold', 'next'] as const),
    ...(['heavier', 'fewer', 'unchecked', 'no-auto-rollback', 'report'] as const),
  ],
  does: 'give it to visitors: the newest published version, or that one',
  async run(command) {
    const { store, target, options, author } = command;
    if (options.next) return promoteNextStep(command);
    const [name = '', wanted] = target.split('@');
    const version = wanted ?? (await store.newestVersion(name));
    const typedCanary = readCanaryOptions(options);
    const { plan } = typedCanary;
    const canary = typedCanary.canary ?? plan?.steps[0] ?? typedCanary.experiment?.percent;
    const noAutoRollback = options['no-auto-rollback'];
    const { pointer: decidedOn } = await store.readPointerToChange();
    const entry = await promote(
      store,
      { name, version },
      { ...author, ...typedCanary, noAutoRollback, decidedOn, gate: gateOf(command) },
    );
    if (!entry) {
      const lines = [`${name}@${version} is live already; nothing changed.`];
      return { lines, data: { name, version, changed: false } };
    }
    const { from, revision } = entry;
    const { pointer } = await store.readPointerToChange();
    const { off, canary: running } = partOf(pointer, name);
    // The end counts from when visitors got it, after the gate.
    const { until, experiment: limits } = running?.version === version ? running : {};
    const experiment = limits && running && { ...limits, percent: running.percent };
    const before = partOf(decidedOn, name);
    const ended = endedByPromotion(before, version);
    const isFigured = before.canary?.experiment && !experiment;
    const share = canary === undefined ? 'live' : `live for ${canary}% of the visitors`;
    return {
      lines: [
        `${name}@${version} is ${share}; servers take it within 2 seconds.`,
        ...uncheckedLines(options),
        ...(ended
          ? [
              `With that, ${ended}${isFigured ? `; how it did: ${typed(`experiment ${name}`)}` : '.'}`,
            ]
          : []),
        ...(until ? [`At ${until} everyone gets it, unless it is rolled back before.`] : []),
        ...(plan ? planLines(name, plan) : []),
        ...(experiment
          ? [
              `At ${experiment.until} nobody gets it any more, and the log says how it did; so far: ${typed(`experiment ${name}`)}`,
            ]
          : []),
        ...(off ? [`${name} is off: visitors see it after ${typed(`on ${name}`)}`] : []),
        ...(noAutoRollback
          ? ['It stays whatever beacons tell of it: look after it at /releases/status.']
          : []),
        ...(from ? [`To undo: ${typed(`rollback ${name}`)}`] : []),
        ...(canary !== undefined && !until && !plan && !experiment
          ? [`To give it to everyone: ${typed(`promote ${name}@${version}`)}`]
          : []),
      ],
      data: {
        name,
        version,
        from,
        canary,
        until,
        plan,
        experiment,
        noAutoRollback,
        revision,
        changed: true,
      },
    };
  },
};

function planLines(name: string, { steps, each, visitors, hold }: CanaryPlan): string[] {
  const rest = [...steps.slice(1).map((step) => `${step}%`), 'everyone'].join(', ');
  const next = typed(`promote ${name} --next`);
  const condition = `each after ${each / 60_000} minutes and ${visitors} documents with and without it, if it does no worse`;
  return [
    hold ? `It waits for you before each step (${rest}): ${next}` : `Then ${rest}: ${condition}.`,
    `It goes back by itself when it does worse. How it does: ${typed('status')}`,
  ];
}

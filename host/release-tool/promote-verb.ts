import type { CanaryPlan } from '../releases/canaries/canary-plan.ts';
import { nextCanaryStep } from '../releases/canaries/move-canary.ts';
import { type Promotion, promote } from '../releases/promote.ts';
import { partOf } from '../releases/store/pointer.ts';
import { ReleaseError } from '../releases/store/release-error.ts';
import { readCanaryOptions } from './canary-options.ts';
import { type Command, type Outcome, typed, type Verb } from './verb.ts';

export const promoteVerb: Verb = {
  target: '<name>[@version]',
  options: [
    ...(['canary', 'for', 'experiment', 'steps', 'each', 'visitors', 'hold', 'next'] as const),
    ...(['heavier', 'fewer', 'unchecked', 'no-auto-rollback', 'report'] as const),
  ],
  does: 'give it to visitors: the newest published version, or that one',
  async run(command) {
    const { store, target, options, author } = command;
    if (options.next) return giveToMore(command);
    const [name = '', wanted] = target.split('@');
    const version = wanted ?? (await store.newestVersion(name));
    const typedCanary = readCanaryOptions(options);
    const { until, plan, experiment } = typedCanary;
    const canary = typedCanary.canary ?? plan?.steps[0] ?? experiment?.percent;
    const noAutoRollback = options['no-auto-rollback'];
    const entry = await promote(
      store,
      { name, version },
      { ...author, ...typedCanary, noAutoRollback, gate: gateOf(command) },
    );
    if (!entry) {
      const lines = [`${name}@${version} is live already; nothing changed.`];
      return { lines, data: { name, version, changed: false } };
    }
    const { from, revision } = entry;
    const off = partOf((await store.readPointer()) ?? entryless, name).off;
    const share = canary === undefined ? 'live' : `live for ${canary}% of the visitors`;
    return {
      lines: [
        `${name}@${version} is ${share}; servers take it within 2 seconds.`,
        ...(options.unchecked
          ? [
              'It was not checked: a server that cannot start it stays with what it has, and says why at /releases/status.',
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

const entryless = { versions: {}, parts: {}, revision: 0 };

function planLines(name: string, { steps, each, visitors, hold }: CanaryPlan): string[] {
  const rest = [...steps.slice(1).map((step) => `${step}%`), 'everyone'].join(', ');
  const next = typed(`promote ${name} --next`);
  const condition = `each after ${each / 60_000} minutes and ${visitors} documents with and without it, if it does no worse`;
  return [
    hold ? `It waits for you before each step (${rest}): ${next}` : `Then ${rest}: ${condition}.`,
    `It goes back by itself when it does worse. How it does: ${typed('status')}`,
  ];
}

/** The next step of a canary, as a person decides. */
async function giveToMore(command: Command): Promise<Outcome> {
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
  const canary = partOf((await store.readPointer()) ?? entryless, name).canary?.percent;
  const share = canary === undefined ? 'everyone' : `${canary}% of the visitors`;
  return {
    lines: [
      `${name}@${version} is live for ${share}; servers take it within 2 seconds.`,
      `To undo: ${typed(`rollback ${name}`)}`,
    ],
    data: { name, version, from, canary, revision, changed: true },
  };
}

function gateOf(command: Command) {
  const { options, author } = command;
  for (const option of ['heavier', 'fewer'] as const) {
    if (options[option] && !author.why)
      throw new ReleaseError(`--${option} needs a reason: --why "…"`);
  }
  if (!options.unchecked) return fullGate(command);
  if (!author.why) throw new ReleaseError('--unchecked needs a reason: --why "…"');
  return async () => {};
}

/** The gate brings a whole composition server along, which no other verb should wait for. */
function fullGate({ store, options, report }: Command): NonNullable<Promotion['gate']> {
  return async (candidate) => {
    const [{ createGate }, { startCandidateSite }] = await Promise.all([
      import('../releases/gate/gate.ts'),
      import('./start-candidate-site.ts'),
    ]);
    const { heavier, fewer, report: pictures } = options;
    const gate = createGate({
      store,
      startSite: startCandidateSite,
      mayBeHeavier: heavier,
      mayHaveFewer: fewer,
      pictures,
      report,
    });
    await gate(candidate);
  };
}

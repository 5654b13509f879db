import { type Promotion, promote } from '../releases/promote.ts';
import { partOf } from '../releases/store/pointer.ts';
import { ReleaseError } from '../releases/store/release-error.ts';
import { fromNow } from './duration.ts';
import { type Command, typed, type Verb } from './verb.ts';

export const promoteVerb: Verb = {
  target: '<name>[@version]',
  options: ['canary', 'for', 'heavier', 'fewer', 'unchecked', 'no-auto-rollback', 'report'],
  does: 'give it to visitors: the newest published version, or that one',
  async run(command) {
    const { store, target, options, author } = command;
    const [name = '', wanted] = target.split('@');
    const version = wanted ?? (await store.newestVersion(name));
    const canary = percentOf(options.canary);
    if (options.for && canary === undefined) {
      throw new ReleaseError('--for says how long a canary runs: give --canary 10% with it.');
    }
    const until = options.for && fromNow(options.for);
    const noAutoRollback = options['no-auto-rollback'];
    const entry = await promote(
      store,
      { name, version },
      { ...author, canary, until, noAutoRollback, gate: gateOf(command) },
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
        ...(until ? [`At ${until} everyone gets it, unless it is rolled back before.`] : []),
        ...(off ? [`${name} is off: visitors see it after ${typed(`on ${name}`)}`] : []),
        ...(noAutoRollback
          ? ['It stays whatever beacons tell of it: look after it at /releases/status.']
          : []),
        ...(from ? [`To undo: ${typed(`rollback ${name}`)}`] : []),
        ...(canary !== undefined && !until
          ? [`To give it to everyone: ${typed(`promote ${name}@${version}`)}`]
          : []),
      ],
      data: { name, version, from, canary, until, noAutoRollback, revision, changed: true },
    };
  },
};

const entryless = { versions: {}, parts: {}, revision: 0 };

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

function percentOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const percent = Number(text.replace(/%$/, ''));
  if (Number.isInteger(percent) && percent >= 1 && percent <= 99) return percent;
  throw new ReleaseError(
    `"${text}" is no share of the visitors: write --canary 10%, from 1% to 99%.`,
  );
}

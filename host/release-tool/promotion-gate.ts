import type { Promotion } from '../releases/promote.ts';
import { ReleaseError } from '../releases/store/release-error.ts';
import type { Command } from './verb.ts';

/** The checks that precede a promotion, as the person who promotes allows exceptions from them. */
export function gateOf(command: Command) {
  const { options, author } = command;
  for (const option of ['heavier', 'fewer'] as const) {
    if (options[option] && !author.why)
      throw new ReleaseError(`--${option} needs a reason: --why "…"`);
  }
  if (!options.unchecked) return fullGate(command);
  if (!author.why) throw new ReleaseError('--unchecked needs a reason: --why "…"');
  return async () => {};
}

/** What a person who left the gate out has to know. */
export function uncheckedLines({ unchecked }: Command['options']): string[] {
  if (!unchecked) return [];
  return [
    'It was not checked: a server that cannot start it stays with what it has, and says why at /releases/status.',
  ];
}

/** The gate brings a whole composition server along, which no other verb should wait for. */
function fullGate({ store, options, report }: Command): NonNullable<Promotion['gate']> {
  return async (candidate) => {
    const [{ createGate }, { apiDescription, startCandidateSite }] = await Promise.all([
      import('../releases/gate/gate.ts'),
      import('./start-candidate-site.ts'),
    ]);
    const { heavier, fewer, report: pictures } = options;
    const gate = createGate({
      store,
      startSite: startCandidateSite,
      apiDescription: apiDescription(),
      mayBeHeavier: heavier,
      mayHaveFewer: fewer,
      pictures,
      report,
    });
    await gate(candidate);
  };
}

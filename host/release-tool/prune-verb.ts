import { prune } from '../releases/prune.ts';
import { parseDuration } from './duration.ts';
import type { Verb } from './verb.ts';

export const pruneVerb: Verb = {
  options: ['keep-for'],
  does: 'remove versions that no open page can still use',
  async run({ store, options }) {
    const removed = await prune(store, parseDuration(options['keep-for'] ?? '24h'));
    const lines =
      removed.length > 0
        ? removed.map((version) => `${version} is removed.`)
        : ['Nothing is old enough to be removed.'];
    return { lines, data: { removed } };
  },
};

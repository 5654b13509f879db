import { rollback } from '../releases/rollback.ts';
import { typed, type Verb } from './verb.ts';

export const rollbackVerb: Verb = {
  target: '<name>',
  does: 'give visitors what they had before; frozen or not',
  async run({ store, target: name, author }) {
    const entry = await rollback(store, name, author);
    const from = entry?.from ?? '';
    const to = entry?.to ?? '';
    const what = entry?.note ? `${name}@${to} is live for everyone` : `${name}@${to} is live`;
    return {
      lines: [
        `${what}; servers take it within 2 seconds. Nobody gets ${name}@${from} any more.`,
        `To undo: ${typed(`promote ${name}@${from}`)}`,
      ],
      data: { name, version: to, from, revision: entry?.revision, changed: true },
    };
  },
};

import { freeze, unfreeze } from '../releases/freeze.ts';
import { fromNow } from './duration.ts';
import { typed, type Verb } from './verb.ts';

export const freezeVerb: Verb = {
  target: '<name>',
  options: ['for'],
  does: 'refuse promotions of it, for a time or until unfreeze',
  async run({ store, target: name, options, author }) {
    const until = options.for && fromNow(options.for);
    const entry = await freeze(store, name, { ...author, until });
    return {
      lines: [
        `${name} is frozen${until ? ` until ${until}` : ''}: promotions are refused, rollbacks are not. Visitors notice nothing.`,
        `To undo: ${typed(`unfreeze ${name}`)}`,
      ],
      data: { name, until, revision: entry?.revision, changed: true },
    };
  },
};

export const unfreezeVerb: Verb = {
  target: '<name>',
  does: 'let promotions of it through again',
  async run({ store, target: name, author }) {
    const entry = await unfreeze(store, name, author);
    const line = entry
      ? `${name} is not frozen any more: it can be promoted.`
      : `${name} was not frozen; nothing changed.`;
    return { lines: [line], data: { name, revision: entry?.revision, changed: Boolean(entry) } };
  },
};

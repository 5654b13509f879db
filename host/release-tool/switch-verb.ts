import { switchOff, switchOn } from '../releases/switch-off.ts';
import { typed, type Verb } from './verb.ts';

export const offVerb: Verb = {
  target: '<name>',
  does: 'kill switch: its pages as text, and a plain alternative in place of its forms',
  async run({ store, target: name, author }) {
    const entry = await switchOff(store, name, author);
    const data = { name, revision: entry?.revision, changed: Boolean(entry) };
    if (!entry) return { lines: [`${name} was off already; nothing changed.`], data };
    return {
      lines: [
        `${name} is off; servers take that within 2 seconds. Its pages can be read as the server renders them, in place of its forms stands how to reach the company, and browsers load none of its code.`,
        `To undo: ${typed(`on ${name}`)}`,
      ],
      data,
    };
  },
};

export const onVerb: Verb = {
  target: '<name>',
  does: 'end the kill switch',
  async run({ store, target: name, author }) {
    const entry = await switchOn(store, name, author);
    const data = { name, revision: entry?.revision, changed: Boolean(entry) };
    if (!entry) return { lines: [`${name} was not off; nothing changed.`], data };
    const version = (await store.readPointer())?.versions[name];
    return {
      lines: [
        `${name}@${version} is on again; servers take that within 2 seconds.`,
        `To undo: ${typed(`off ${name}`)}`,
      ],
      data: { ...data, version },
    };
  },
};

import { mustBeReleased } from '../releases/change-part.ts';
import { readLog } from '../releases/log.ts';
import { ReleaseError } from '../releases/store/release-error.ts';
import { columns, damagedLine, type Verb } from './verb.ts';

export const logVerb: Verb = {
  target: '[name]',
  options: ['last'],
  does: 'who changed what, when and why; the last 20, or --last 100',
  async run({ store, target: name, options }) {
    const last = Number(options.last ?? 20);
    if (!Number.isInteger(last) || last < 1) throw new ReleaseError('--last is a number from 1.');
    const any = store.withAnyPointer();
    const damaged: string[] = [];
    const all = await readLog(any, name ? undefined : last, (file) => damaged.push(file));
    const entries = all.filter((entry) => !name || entry.name === name).slice(-last);
    if (name && entries.length === 0) {
      mustBeReleased(any, (await any.readPointerToChange()).pointer, name);
    }
    const problems = damaged.map(damagedLine);
    if (entries.length === 0) {
      return { lines: [`Nothing happened yet in ${any.place}.`, ...problems], data: { entries } };
    }
    const header = ['when', 'who', 'what', 'part', 'from', 'to', 'why'];
    const rows = entries.map(({ at, who, action, name: part, from, to, note, why }) => [
      at,
      who,
      note ? `${action} (${note})` : action,
      part,
      from ?? '-',
      to ?? '-',
      why ?? '-',
    ]);
    return { lines: [...columns([header, ...rows]), ...problems], data: { entries } };
  },
};

import path from 'node:path';
import { publish } from '../releases/publish.ts';
import { sourceRevision } from './source-revision.ts';
import { typed, type Verb } from './verb.ts';

export const publishVerb: Verb = {
  target: '<name>',
  options: ['from'],
  does: 'build a remote (or the host) and put it into the store',
  async run({ store, target: name, options, author }) {
    const from = options.from ?? buildDirectory(name);
    const revision = await sourceRevision();
    const { version, stored, signed } = await publish(store, path.resolve(from), {
      expected: name,
      who: author.who,
      ...(revision && { revision }),
    });
    const data = { name, version, stored, signed };
    if (!stored) {
      const what = signed ? 'it is signed with your key now' : 'nothing changed';
      return { lines: [`${name}@${version} was published before; ${what}.`], data };
    }
    return {
      lines: [
        `${name}@${version} is published. Visitors do not get it yet.`,
        `To compare: ${typed(`diff ${name}@${version}`)}`,
        `To give it to visitors: ${typed(`promote ${name}@${version}`)}`,
      ],
      data,
    };
  },
};

function buildDirectory(name: string): string {
  return path.join(name === 'host' ? 'host' : `remote-${name}`, 'dist');
}

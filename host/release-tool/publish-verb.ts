import { publishBuild } from './publish-build.ts';
import { typed, type Verb } from './verb.ts';

export const publishVerb: Verb = {
  target: '<name>',
  options: ['from', 'commit'],
  does: 'build a remote (or the host) and put it into the store',
  async run({ store, target: name, options, author }) {
    const { version, stored, signed } = await publishBuild(store, {
      name,
      from: options.from,
      commit: options.commit,
      who: author.who,
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

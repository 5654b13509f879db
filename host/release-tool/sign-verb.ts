import { signPart } from '../releases/sign-part.ts';
import { ReleaseError } from '../releases/store/release-error.ts';
import { typed, type Verb } from './verb.ts';

export const signVerb: Verb = {
  target: '<name>[@version]',
  options: ['above'],
  does: 'sign its place in the pointer, with the versions that it names, with your key',
  async run({ store, target, options, author }) {
    const [name = '', version] = target.split('@');
    const above = sequenceOf(options.above);
    const { entry, versions, forgotten } = await signPart(store, name, {
      ...author,
      version,
      above,
    });
    const [live, ...others] = versions;
    return {
      lines: [
        `${name}@${live} is live and signed, number ${entry.revision}; servers take it within 2 seconds.`,
        ...(others.length > 0 ? [`Signed too: ${others.join(', ')}`] : []),
        ...(forgotten.length > 0
          ? [`No trusted key signed these, so no rollback leads there: ${forgotten.join(', ')}`]
          : []),
        `To see what servers think of it: ${typed('status')}`,
      ],
      data: { name, version: live, revision: entry.revision, versions, forgotten, changed: true },
    };
  },
};

function sequenceOf(text: string | undefined): number | undefined {
  if (text === undefined || /^\d{1,15}$/.test(text))
    return text === undefined ? text : Number(text);
  throw new ReleaseError(`"${text}" is no number of a pointer: write --above 12.`);
}

import { findSet } from '../releases/overrides/set-records.ts';
import { ReleaseError } from '../releases/store/release-error.ts';
import { linkTo } from './override-options.ts';
import type { Verb } from './verb.ts';

export const replayVerb: Verb = {
  target: '<error code>',
  options: ['for', 'site', 'page'],
  does: 'a link to the very versions that a visitor with this error code had',
  async run({ store, target, options }) {
    const set = await findSet(store, target);
    if (!set) throw new ReleaseError(`No set of the error code ${target} was ever live here.`);
    for (const [name, version] of Object.entries(set.versions)) {
      await store.readArtefact(name, version);
    }
    return linkTo({ ...set, local: {} }, { options });
  },
};

import { previewAddress } from '../releases/previews/preview.ts';
import { Previews } from '../releases/previews/previews.ts';
import { ReleaseError } from '../releases/store/release-error.ts';
import type { ReleaseStore } from '../releases/store/release-store.ts';
import { parseDuration } from './duration.ts';
import { pageOf, rulesOf, siteOf } from './override-options.ts';
import { publishBuild } from './publish-build.ts';
import { type Outcome, typed, type Verb } from './verb.ts';

/** How long a preview lasts when nobody says. */
const usualTime = '7d';

export const previewVerb: Verb = {
  target: '<name>[@version]',
  options: ['name', 'from', 'commit', 'for', 'site', 'page', 'end'],
  does: 'an address at which anyone sees a build that visitors do not get',
  async run({ store, target, options, author: { who, why } }) {
    const previews = openPreviews(store);
    if (options.end !== undefined) return end(previews, options.end);
    const { name } = options;
    if (name === undefined)
      throw new ReleaseError('Give the preview a name: --name waffle-colours');
    const page = pageOf(options);
    const site = siteOf(options, process.env);
    const lifetime = parseDuration(options.for ?? usualTime);
    const [part = '', wanted] = target.split('@');
    const { from, commit } = options;
    const build = { name: part, from, commit, who, forPreview: true };
    const version = wanted ?? (await publishBuild(store, build)).version;
    const preview = await previews.set({ name, part, version, who, why, lifetime });
    const url = previewAddress(preview, site, page);
    return {
      lines: [
        `Anyone who opens this address sees the site with ${part}@${version}, until ${preview.until}:`,
        url,
        `To show a newer build there: ${typed(`preview ${part} --name ${name}`)}`,
        `To end it: ${typed(`preview --end ${name}`)}`,
      ],
      data: { name, part, version, url, until: preview.until },
    };
  },
};

/** @throws ReleaseError where the servers' key is needed and is not here */
export function openPreviews(store: ReleaseStore): Previews {
  // A key that is made here says nothing to servers elsewhere.
  if (store.storage.isRemote && !store.keys && !process.env.OVERRIDE_KEY) {
    throw new ReleaseError(
      'OVERRIDE_KEY is missing: previews are signed with the one that the servers have.',
    );
  }
  return new Previews(store, rulesOf(process.env).key);
}

async function end(previews: Previews, name: string): Promise<Outcome> {
  await previews.end(name);
  return {
    lines: [`The preview ${name} has ended: who opened it sees what is live within 2 seconds.`],
    data: { name, ended: true },
  };
}

import { draftLinks } from '../releases/drafts/draft-links.ts';
import { maxDraftLinkLife, signDraftLink } from '../releases/drafts/draft-token.ts';
import { ReleaseError } from '../releases/store/release-error.ts';
import { parseDuration } from './duration.ts';
import { rulesOf, siteOf } from './override-options.ts';
import type { Verb } from './verb.ts';

/** How long preview addresses work when nobody says. */
const usualTime = '90d';

export const draftsVerb: Verb = {
  options: ['for', 'site'],
  does: 'addresses at which editors see drafts of the content system',
  async run({ store, options }) {
    // A key that is made here says nothing to servers elsewhere.
    if (store.storage.isRemote && !process.env.OVERRIDE_KEY) {
      throw new ReleaseError(
        'OVERRIDE_KEY is missing: previews of drafts are signed with the one that the servers have.',
      );
    }
    const time = parseDuration(options.for ?? usualTime);
    if (time > maxDraftLinkLife)
      throw new ReleaseError('Previews of drafts last for 366d at most.');
    const until = Date.now() + time;
    const token = signDraftLink(until, rulesOf(process.env).key);
    const urls = draftLinks(siteOf(options, process.env), token);
    const end = new Date(until).toISOString();
    return {
      lines: [
        `Anyone who has one of these addresses sees drafts until ${end}: keep them as you keep a password.`,
        'In Directus, they go into Settings, Data Model, the collection, Preview URL:',
        ...Object.entries(urls).flatMap(([collection, url]) => ['', collection, url]),
      ],
      data: { until: end, urls },
    };
  },
};

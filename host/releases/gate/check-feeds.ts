import { languages, localizedPath } from '@site/shared/i18n/language';
import { type CandidateSite, renderAddress } from './candidate-site.ts';
import { makeRefusal, type Refusal } from './refusal.ts';

/** Writes every feed that the change can break, in both languages, and refuses what throws. */
export async function checkFeeds(
  site: Pick<CandidateSite, 'live' | 'origin'>,
  changed: string,
): Promise<Refusal[]> {
  const { remotes } = site.live.release;
  const feeds = remotes
    .filter(({ artefact }) => changed === 'host' || artefact.name === changed)
    .flatMap(({ artefact: { name, claims }, version }) =>
      (claims.feeds ?? []).flatMap((claim) =>
        languages.map((language) => ({
          part: `${name}@${version}`,
          file: `server/${claim.module}.js`,
          address: localizedPath(claim.path, language, claim.language),
        })),
      ),
    );
  const refusals = await Promise.all(
    feeds.map(async ({ part, file, address }) => {
      const reason = await renderAddress(site, address).then(() => undefined, String);
      if (reason === undefined) return [];
      const [cause] = reason.split('\n');
      return [
        makeRefusal('rendering', `${part}: ${address} is not written: ${cause} (${file}).`, file),
      ];
    }),
  );
  return refusals.flat();
}

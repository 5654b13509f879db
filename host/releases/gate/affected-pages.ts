import type { PageClaim } from '@site/shared/federation/claims';
import { type Language, languages, localizedPath } from '@site/shared/i18n/language';
import type { Release } from '../store/release-store.ts';

/** A page that a new version may have changed, in one language. */
export interface AffectedPage {
  readonly remote: string;
  readonly claim: PageClaim;
  readonly language: Language;
  /** An address of it, with its prefix. */
  readonly address: string;
}

/** Stands for parameters of addresses that nobody lists, such as secrets. */
const sampleParameter = 'release-check';

/**
 * The pages that an artefact's change may break: its own, those that embed its slots, and all of them
 * when it is the host. Pages with parameters get the first address that is listed for search engines.
 *
 * @param known paths that are listed, without language prefix
 */
export function affectedPages(
  { remotes, set }: Release,
  changed: string,
  known: readonly string[],
): AffectedPage[] {
  const own = remotes.find(({ artefact }) => artefact.name === changed);
  const slots = own?.artefact.claims.slots?.map(({ name }) => name) ?? [];
  const off = set.remotes.filter((remote) => remote.off).map(({ name }) => name);
  return remotes
    .filter(({ artefact }) => !off.includes(artefact.name))
    .flatMap(({ artefact: { name, claims } }) =>
      claims.pages
        .filter(
          (claim) =>
            changed === 'host' ||
            name === changed ||
            claim.slots?.some((slot) => slots.includes(slot)),
        )
        .flatMap((claim) =>
          languages.map((language) => ({
            remote: name,
            claim,
            language,
            address: localizedPath(sampleOf(claim.path, known), language, claim.language),
          })),
        ),
    );
}

function sampleOf(path: string, known: readonly string[]): string {
  if (!path.includes(':')) return path;
  const pattern = new RegExp(`^${path.replace(/:[^/]+/g, '[^/]+')}$`);
  return (
    known.find((candidate) => pattern.test(candidate)) ?? path.replace(/:[^/]+/g, sampleParameter)
  );
}

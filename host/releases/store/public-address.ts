import { isNamedByContent } from '@site/shared/contracts/artefact';
import type { StoredArtefact } from './release-set.ts';

/** What of an artefact says where browsers fetch its files. */
export type AddressedArtefact = Pick<StoredArtefact, 'artefact' | 'base' | 'sharesScripts'>;

/**
 * Where browsers fetch a file of an artefact. A file whose name follows its content has the same address in
 * every version that has it, so it is fetched once.
 */
export function publicAddress(stored: AddressedArtefact, file: string): string {
  const { artefact, base } = stored;
  return isShared(stored, file) && base.startsWith('/remotes/')
    ? `/remotes/${artefact.name}/files/${file}`
    : base + file;
}

/** Whether a file has one address in all versions. */
function isShared(
  { artefact, sharesScripts }: Pick<StoredArtefact, 'artefact' | 'sharesScripts'>,
  file: string,
): boolean {
  return isNamedByContent(artefact, file) && (sharesScripts === true || !file.endsWith('.js'));
}

/** Where the scripts are that browsers run of an artefact. */
export function scriptFolder(stored: AddressedArtefact): string {
  const { entry } = stored.artefact;
  return publicAddress(stored, entry).slice(0, -entry.length);
}

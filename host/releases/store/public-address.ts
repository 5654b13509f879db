import { type Artefact, isNamedByContent } from '@site/shared/contracts/artefact';

/** What of an artefact says where browsers fetch its files. */
export interface AddressedArtefact {
  readonly artefact: Artefact;
  /** Public path of its folder, `/remotes/<name>/<version>/`. */
  readonly base: string;
  /** Whether browsers get its scripts from where those of all versions are. */
  readonly sharesScripts?: boolean;
}

/**
 * Where browsers fetch a file of an artefact. A file whose name follows its content has the same address in
 * every version that has it, so it is fetched once.
 */
export function publicAddress(stored: AddressedArtefact, file: string): string {
  const { artefact, base } = stored;
  return isShared(stored, file) && isStored(stored) ? filesOf(artefact.name) + file : base + file;
}

/** Where files of a part are that are the same in every version that has them (docs/decisions/0200). */
export function filesOf(name: string): string {
  return `/remotes/${name}/files/`;
}

/** Whether an artefact lies in the store, and not on a developer's machine. */
export function isStored({ base }: Pick<AddressedArtefact, 'base'>): boolean {
  return base.startsWith('/remotes/');
}

/** Whether a file has one address in all versions. */
function isShared({ artefact, sharesScripts }: AddressedArtefact, file: string): boolean {
  return isNamedByContent(artefact, file) && (sharesScripts === true || !file.endsWith('.js'));
}

/** Where the scripts are that browsers run of an artefact. */
export function scriptFolder(stored: AddressedArtefact): string {
  const { entry } = stored.artefact;
  return publicAddress(stored, entry).slice(0, -entry.length);
}

import { isNamedByContent } from '@site/shared/contracts/artefact';
import type { StoredArtefact } from './release-set.ts';

type Addressed = Pick<StoredArtefact, 'artefact' | 'base'>;

/**
 * Where browsers fetch a file of an artefact. A file whose name follows its content has the same address in
 * every version that has it, so it is fetched once.
 */
export function publicAddress({ artefact, base }: Addressed, file: string): string {
  return isNamedByContent(artefact, file) && base.startsWith('/remotes/')
    ? `/remotes/${artefact.name}/files/${file}`
    : base + file;
}

/** Where the scripts are that browsers run of an artefact. */
export function scriptFolder(stored: Addressed): string {
  const { entry } = stored.artefact;
  return publicAddress(stored, entry).slice(0, -entry.length);
}

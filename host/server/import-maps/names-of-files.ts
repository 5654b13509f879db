import { type Language, languages } from '@site/shared/i18n/language';
import { publicAddress } from '../../releases/store/public-address.ts';
import type { StoredArtefact } from '../../releases/store/release-set.ts';
import { fileName } from '../../src/remotes/import-map-names.ts';

/** Addresses by name, as an import map tells them (HTML, import maps). */
export type NameTable = Readonly<Record<string, string>>;

/**
 * The files that modules of a remote need at once, under the names by which browsers find them: so all come together, and none
 * waits for the one that imports it.
 *
 * @param language leaves out texts in others
 */
export function namesOfFiles(
  stored: StoredArtefact,
  modules: readonly string[],
  language?: Language,
): NameTable {
  const { name, preloads, texts } = stored.artefact;
  const table: Record<string, string> = {};
  const enter = (list: string, files: readonly string[] = []) => {
    for (const [place, file] of files.entries()) {
      table[fileName(list, place)] = publicAddress(stored, file);
    }
  };
  for (const module of modules) {
    enter(`${name}/${module}`, preloads[module]);
    for (const each of language ? [language] : languages) {
      enter(`${name}/${module}/${each}`, texts?.[module]?.[each]);
    }
  }
  return table;
}

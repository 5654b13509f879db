import { reachableFiles } from '@site/shared/contracts/artefact';
import { type Language, languages } from '@site/shared/i18n/language';
import { type AddressedArtefact, publicAddress } from '../../releases/store/public-address.ts';
import { retryAddress, retryAddresses } from '../../src/remotes/retry-address.ts';

/** Hashes by address, as an import map tells them (HTML, import maps; W3C SRI). */
export type IntegrityTable = Readonly<Record<string, string>>;

/** The hashes of every script of an artefact. */
export function integrityOfAll(stored: AddressedArtefact): IntegrityTable {
  return integrityOfFiles(stored, Object.keys(stored.artefact.files));
}

/**
 * The hashes of all that some modules may run; of all scripts where the build does not tell.
 *
 * @param language leaves out texts in others: pages in these are documents of their own
 */
export function integrityOfModules(
  stored: AddressedArtefact,
  modules: readonly string[],
  language?: Language,
): IntegrityTable {
  const { artefact } = stored;
  const files = modules.flatMap(
    (module) => reachableFiles(artefact, module) ?? Object.keys(artefact.files),
  );
  const others = languages.filter((other) => language && other !== language);
  const left = modules.flatMap((module) =>
    others.flatMap((other) => artefact.texts?.[module]?.[other] ?? []),
  );
  return integrityOfFiles(
    stored,
    files.filter((file) => !left.includes(file)),
  );
}

/** A container has its hash under the addresses of retries, too: no script of a set runs with other bytes. */
function integrityOfFiles(stored: AddressedArtefact, files: readonly string[]): IntegrityTable {
  const { artefact } = stored;
  const table: Record<string, string> = {};
  for (const file of files) {
    const integrity = artefact.files[file]?.integrity;
    if (!integrity || !file.endsWith('.js')) continue;
    const address = publicAddress(stored, file);
    table[address] = integrity;
    if (file !== artefact.entry || artefact.name === 'host') continue;
    for (let retry = 1; retry <= retryAddresses; retry++) {
      table[retryAddress(address, retry)] = integrity;
    }
  }
  return table;
}

import { reachableFiles } from '@site/shared/contracts/artefact';
import { type AddressedArtefact, publicAddress } from '../../releases/store/public-address.ts';
import { retryAddress, retryAddresses } from '../../src/remotes/retry-address.ts';

/** Hashes by address, as an import map tells them (HTML, import maps; W3C SRI). */
export type IntegrityTable = Readonly<Record<string, string>>;

/** The hashes of every script of an artefact. */
export function integrityOfAll(stored: AddressedArtefact): IntegrityTable {
  return integrityOfFiles(stored, Object.keys(stored.artefact.files));
}

/** The hashes of all that some modules of a remote may run; of all its scripts where its build does not tell. */
export function integrityOfModules(
  stored: AddressedArtefact,
  modules: readonly string[],
): IntegrityTable {
  const { artefact } = stored;
  const files = modules.flatMap(
    (module) => reachableFiles(artefact, module) ?? Object.keys(artefact.files),
  );
  return integrityOfFiles(stored, files);
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

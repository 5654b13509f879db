import type { Artefact } from '@site/shared/contracts/artefact';
import { publicAddress } from '../../releases/store/public-address.ts';
import type { StoredArtefact } from '../../releases/store/release-set.ts';
import { importMapMark } from '../../src/remotes/import-map-names.ts';
import { sha256 } from '../document/content-security-policy.ts';
import { importMapAddress } from './import-map-address.ts';
import { integrityOfAll, integrityOfModules } from './integrity-of.ts';
import { namesOfFiles } from './names-of-files.ts';

/** An import map that browsers add to the one in their document. */
export interface LaterImportMap {
  readonly address: string;
  readonly text: string;
  /** What a document's policy allows it by. */
  readonly hash: string;
}

/** One artefact is a part of many documents, and of few kinds of pages. */
const made = new WeakMap<Artefact, Map<string, LaterImportMap>>();

/**
 * The import map with the hashes of a remote's scripts, but for those that some of its modules may run:
 * the document has these, and browsers warn of a hash that they know. Made of the version alone, so that
 * every server makes the same one.
 */
export function laterImportMap(stored: StoredArtefact, modules: readonly string[]): LaterImportMap {
  const { artefact, base } = stored;
  const address = importMapAddress(base, modules);
  const maps = made.get(artefact) ?? new Map<string, LaterImportMap>();
  made.set(artefact, maps);
  const known = maps.get(address);
  if (known) return known;
  const present = integrityOfModules(stored, modules);
  const rest = Object.entries(integrityOfAll(stored)).filter(([file]) => !(file in present));
  const others = Object.keys(artefact.preloads).filter((module) => !modules.includes(module));
  const text = JSON.stringify({
    imports: {
      [importMapMark(artefact.name)]: publicAddress(stored, artefact.entry),
      ...namesOfFiles(stored, others),
    },
    integrity: Object.fromEntries(rest),
  });
  const map = { address, text, hash: sha256(text) };
  maps.set(address, map);
  return map;
}

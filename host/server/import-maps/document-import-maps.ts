import { isStored } from '../../releases/store/public-address.ts';
import type { StoredArtefact } from '../../releases/store/release-set.ts';
import type { Release } from '../../releases/store/release-store.ts';
import type { LaterCode } from '../../src/document/document-data.ts';
import type { RenderedPage } from '../../src/document/rendered-page.ts';
import { sha256 } from '../document/content-security-policy.ts';
import { type IntegrityTable, integrityOfAll, integrityOfModules } from './integrity-of.ts';
import { laterImportMap } from './later-import-map.ts';
import { type NameTable, namesOfFiles } from './names-of-files.ts';

/** The import map in a document, and those that it may add. */
export interface DocumentImportMaps {
  readonly text: string;
  /** What the document's policy allows them by, the document's own first. */
  readonly hashes: readonly string[];
  readonly laterCode?: LaterCode;
}

/**
 * A document has the hashes of all that its page may run without another page: the shell's, and those of
 * the page's and its slots' modules with all that they load. The rest is in one import map for each remote,
 * which browsers add after the start. A shell that was released before adds none, and gets every hash.
 */
export function documentImportMaps(release: Release, page: RenderedPage): DocumentImportMaps {
  const { host, remotes, set } = release;
  if (!host.artefact.onDemand) {
    const text = textOf([host, ...remotes].map(integrityOfAll));
    return { text, hashes: [sha256(text)] };
  }
  const modulesOf = modulesOfPage(release, page);
  const off = set.remotes.filter((remote) => remote.off).map(({ name }) => name);
  // What a build on a developer's machine holds is not known here.
  const used = remotes.filter((part) => isStored(part) && !off.includes(part.artefact.name));
  const parts = used.map((remote) => {
    const modules = modulesOf(remote);
    return { remote, modules, later: laterImportMap(remote, modules) };
  });
  const { handle, language } = page;
  const text = textOf(
    [
      integrityOfModules(host, ['main'], language),
      ...parts.map(({ remote, modules }) => integrityOfModules(remote, modules, language)),
    ],
    // What the page itself needs is in the document.
    parts.map(({ remote, modules }) =>
      namesOfFiles(
        remote,
        modules.filter((module) => module !== handle.claim.module),
        language,
      ),
    ),
  );
  return {
    text,
    hashes: [sha256(text), ...parts.map(({ later }) => later.hash)],
    laterCode: {
      known: parts.flatMap(({ remote, modules }) =>
        modules.map((module) => `${remote.artefact.name}/${module}`),
      ),
      importMaps: Object.fromEntries(
        parts.map(({ remote, later }) => [remote.artefact.name, later.address]),
      ),
    },
  };
}

/** The modules of each remote that a page consists of: its own, and those of its slots. */
function modulesOfPage({ set }: Release, { handle }: RenderedPage) {
  const { remote, claim } = handle;
  return ({ artefact }: StoredArtefact): string[] => {
    const { claims } = set.remotes.find(({ name }) => name === artefact.name) ?? artefact;
    const slots = (claims.slots ?? []).filter(({ name }) => claim.slots?.includes(name));
    const own = remote === artefact.name ? [claim.module] : [];
    return [...new Set([...own, ...slots.map(({ module }) => module)])].sort();
  };
}

function textOf(hashes: readonly IntegrityTable[], names: readonly NameTable[] = []): string {
  const imports: NameTable = Object.assign({}, ...names);
  const integrity: IntegrityTable = Object.assign({}, ...hashes);
  return JSON.stringify({ ...(Object.keys(imports).length > 0 && { imports }), integrity });
}

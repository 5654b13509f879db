import type { LaterCode } from '../document/document-data.ts';
import { fileName, importMapMark } from './import-map-names.ts';
import { jsonScript } from './json-script.ts';

/** This browser takes one import map in a document, so it runs the code of that document's page alone. */
export class ImportMapRefusedError extends Error {
  override readonly name = 'ImportMapRefusedError';
}

/** Adds what a document's import map lacks (HTML, merge existing and new import maps). */
export interface ImportMaps {
  /**
   * Resolves when the hashes of a module and of all that it loads are known to the browser, which fetches what the
   * module needs from then on.
   *
   * @throws ImportMapRefusedError; any other error when the map could not be fetched
   */
  readonly cover: (remote: string, module: string) => Promise<void>;
  /** Adds the maps of the remotes that the document's page is made of, for its next pages. */
  readonly prepare: () => void;
}

/** Resolves a name as code of this document would. */
type Resolve = (name: string) => string;

export function createImportMaps(
  { known, importMaps }: LaterCode = { known: [], importMaps: {} },
  resolve: Resolve = (name) => import.meta.resolve(name),
): ImportMaps {
  const adding = new Map<string, Promise<void>>();

  function add(remote: string, address: string): Promise<void> {
    const pending =
      adding.get(remote) ??
      fetchText(address).then((text) => {
        document.head.append(jsonScript('importmap', text));
        if (!addressOf(importMapMark(remote), resolve)) throw new ImportMapRefusedError(address);
      });
    adding.set(remote, pending);
    pending.catch((error: unknown) => {
      // What was refused once is refused for as long as the document lives.
      if (!(error instanceof ImportMapRefusedError)) adding.delete(remote);
    });
    return pending;
  }

  /** Who needs one that does not come asks for it again. */
  function addInAdvance(isWanted: (remote: string) => boolean): void {
    for (const [remote, address] of Object.entries(importMaps)) {
      if (isWanted(remote)) add(remote, address).catch(() => undefined);
    }
  }

  return {
    async cover(remote, module) {
      const id = `${remote}/${module}`;
      const address = importMaps[remote];
      const isLater = address !== undefined && !known.includes(id);
      if (isLater) await add(remote, address);
      fetchFiles(id, resolve);
      fetchFiles(`${id}/${document.documentElement.lang}`, resolve);
      // Another page may have slots of any remote.
      if (isLater) addInAdvance(() => true);
    },
    prepare() {
      addInAdvance((remote) => known.some((module) => module.startsWith(`${remote}/`)));
    },
  };
}

async function fetchText(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return response.text();
}

/** Has the files of a list come at once: one by one each would be asked for when the one that names it is there. */
function fetchFiles(list: string, resolve: Resolve, place = 0): void {
  const href = addressOf(fileName(list, place), resolve);
  if (!href) return;
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = href;
  document.head.append(link);
  fetchFiles(list, resolve, place + 1);
}

function addressOf(name: string, resolve: Resolve): string | undefined {
  try {
    return resolve(name);
  } catch {
    return undefined;
  }
}

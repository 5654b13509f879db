import type { DocumentData } from '../document/document-data.ts';
import { nextTask } from '../document/next-task.ts';
import { createBrowserModules } from '../remotes/browser-modules.ts';
import { createImportMaps } from '../remotes/import-maps.ts';

/** The modules of the document's release set, and the hashes by which browsers check their files. */
export function remoteCode({ set, laterCode }: Pick<DocumentData, 'set' | 'laterCode'>) {
  const importMaps = createImportMaps(laterCode);
  return { importMaps, modules: createBrowserModules(set, importMaps) };
}

// What is imported up to here has been evaluated: the rest is another task's.
await nextTask();

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { neededFiles } from '@site/shared/contracts/artefact';
import type { ReleaseStore } from './store/release-store.ts';
import { readPublication } from './store/stored-publication.ts';

/** One module of an artefact, in numbers. */
export interface ModuleWeight {
  readonly module: string;
  /** Bytes of script that it needs, compressed. */
  readonly compressed: number;
  /** Files that a document names for it. */
  readonly requests: number;
  /** Answers that must arrive one after another before it can run, the document not counted. */
  readonly depth: number;
}

/** What of an artefact matters to visitors and to the host. */
export interface ArtefactSummary {
  readonly routes: readonly string[];
  readonly slots: readonly string[];
  readonly shared: Readonly<Record<string, string>>;
  readonly kernel: string;
  readonly bytes: number;
  readonly modules: readonly ModuleWeight[];
  readonly revision: string | undefined;
}

export async function summariseArtefact(
  store: ReleaseStore,
  name: string,
  version: string,
): Promise<ArtefactSummary> {
  const { artefact } = await store.readArtefact(name, version);
  const publication = await readPublication(store, name, version);
  const directory = store.artefactDirectory(name, version);
  return {
    routes: [
      ...artefact.claims.pages.map(({ path: page, language }) => `${page} (${language})`),
      ...(artefact.claims.redirects ?? []).map(({ from, to }) => `${from} → ${to}`),
      ...(artefact.claims.feeds ?? []).map(({ path: feed, language }) => `${feed} (${language})`),
    ],
    slots: (artefact.claims.slots ?? []).map((slot) => slot.name),
    shared: artefact.shared ?? {},
    kernel: artefact.kernel ?? 'unknown',
    bytes: publication?.sizes.bytes ?? 0,
    modules: await Promise.all(
      Object.keys(artefact.preloads).map(async (module) => ({
        module,
        compressed: publication?.sizes.modules[module]?.compressed ?? 0,
        requests: neededFiles(artefact, module, 'nl').length,
        depth: await requestDepth(directory, neededFiles(artefact, module, 'nl')),
      })),
    ),
    revision: publication?.revision,
  };
}

const staticImport = /(?:\bfrom|\bimport)\s*["'](\.{1,2}\/[^"']+\.js)["']/g;

/**
 * How many answers have to arrive one after another until everything is there that chunks import.
 * What the document names starts at once, so a closed list has the depth 1.
 */
async function requestDepth(directory: string, chunks: readonly string[]): Promise<number> {
  const known = new Set(chunks);
  let depth = 0;
  for (let level = [...chunks]; level.length > 0; depth++) {
    const found = await Promise.all(level.map((file) => importsOf(directory, file)));
    level = [...new Set(found.flat())].filter((file) => !known.has(file));
    for (const file of level) known.add(file);
  }
  return depth;
}

async function importsOf(directory: string, file: string): Promise<string[]> {
  const code = await readFile(path.join(directory, file), 'utf8').catch(() => '');
  return [...code.matchAll(staticImport)].map(([, target = '']) =>
    path.posix.join(path.posix.dirname(file), target),
  );
}

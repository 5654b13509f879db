import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import type { Artefact } from '../contracts/artefact.ts';
import { exposedModules, type RemoteClaims } from '../federation/claims.ts';
import type { Language } from '../i18n/language.ts';
import { neededVersions, providedVersions } from './shared-versions.ts';
import { gatherSourceMaps, withoutMaps } from './source-maps.ts';

/**
 * Writes `artefact.json` for a remote: what the composition server must know of a build without
 * running it. Claims, the chunks that each exposed module needs, size and hash of every file.
 */
export function artefactPlugin(claims: RemoteClaims, container: string): Plugin {
  return descriptorPlugin((bundle) => {
    const entry = containerOf(bundle, container);
    return {
      format: 2,
      name: claims.name,
      claims,
      entry: entry.fileName,
      ...neededVersions(),
      ...described(bundle, exposedModules(claims), (module) =>
        staticClosure(chunkOf(bundle, module), bundle, containerChunks(claims, entry, bundle)),
      ),
    };
  });
}

/** Writes `artefact.json` for the host, whose every page needs its entry and all shared modules. */
export function hostArtefactPlugin(): Plugin {
  return descriptorPlugin((bundle) => {
    const main = chunkOf(bundle, 'main');
    if (!main) throw new Error('The host has no entry src/main.tsx.');
    return {
      format: 2,
      name: 'host',
      claims: { name: 'host', pages: [] },
      entry: main.fileName,
      ...providedVersions(),
      ...described(bundle, ['main'], () => staticClosure(main, bundle)),
    };
  });
}

/** The chunks of each module, the files with their texts in each language, and what it may load later. */
function described(
  bundle: Rolldown.OutputBundle,
  modules: readonly string[],
  chunksOf: (module: string) => Set<string>,
): Pick<Artefact, 'preloads' | 'texts' | 'onDemand'> {
  const chunks = modules.map((module) => [module, [...chunksOf(module)]] as const);
  const exposed = modules.flatMap((module) => chunkOf(bundle, module)?.fileName ?? []);
  return {
    preloads: Object.fromEntries(chunks),
    onDemand: Object.fromEntries(
      chunks.map(([module, files]) => [module, loadedLater(bundle, files, exposed)]),
    ),
    texts: Object.fromEntries(
      chunks.map(([module, files]) => [
        module,
        { nl: textFiles(bundle, files, 'nl'), en: textFiles(bundle, files, 'en') },
      ]),
    ),
  };
}

/** The resource files of a language (`nl.json`, `queue.nl.json`) that chunks import on demand. */
function textFiles(
  bundle: Rolldown.OutputBundle,
  chunks: readonly string[],
  language: Language,
): string[] {
  const isResource = new RegExp(`[/.]${language}\\.json$`);
  const imported = chunks.flatMap((name) => {
    const chunk = bundle[name];
    return chunk?.type === 'chunk' ? chunk.dynamicImports : [];
  });
  return [...new Set(imported)].filter((name) => {
    const file = bundle[name];
    return file?.type === 'chunk' && file.moduleIds.some((id) => isResource.test(id));
  });
}

/** The chunks that code may import while it runs, other exposed modules aside: those are the host's to load. */
function loadedLater(
  bundle: Rolldown.OutputBundle,
  chunks: readonly string[],
  exposed: readonly string[],
): string[] {
  const seen = new Set(chunks);
  for (const name of seen) {
    const chunk = bundle[name];
    for (const imported of chunk?.type === 'chunk' ? chunk.dynamicImports : []) {
      const file = bundle[imported];
      if (file?.type !== 'chunk' || exposed.includes(imported)) continue;
      staticClosure(file, bundle, seen);
    }
  }
  return [...seen].slice(chunks.length);
}

/** The container, and what it imports while it starts: all but the exposed modules themselves. */
function containerChunks(
  claims: RemoteClaims,
  container: Rolldown.OutputChunk,
  bundle: Rolldown.OutputBundle,
) {
  const exposed = exposedModules(claims).map((module) => chunkOf(bundle, module)?.fileName);
  const chunks = staticClosure(container, bundle);
  for (const fileName of container.dynamicImports) {
    const file = bundle[fileName];
    if (file?.type === 'chunk' && !exposed.includes(fileName)) staticClosure(file, bundle, chunks);
  }
  return chunks;
}

function descriptorPlugin(
  describe: (bundle: Rolldown.OutputBundle) => Omit<Artefact, 'files' | 'trustedTypes'>,
): Plugin {
  return {
    name: 'site:artefact',
    apply: 'build',
    enforce: 'post',
    writeBundle(options, bundle) {
      const directory = options.dir ?? 'dist';
      const files = withoutMaps(bundle).sort();
      const artefact: Artefact = {
        ...describe(bundle),
        trustedTypes: true,
        files: Object.fromEntries(
          files.map((file) => [file, describeFile(path.join(directory, file))]),
        ),
      };
      writeFileSync(
        path.join(directory, 'artefact.json'),
        `${JSON.stringify(artefact, null, 2)}\n`,
      );
      gatherSourceMaps(directory, bundle);
    },
  };
}

/** The chunk of a remote's container, by its name. */
export function containerOf(bundle: Rolldown.OutputBundle, name: string): Rolldown.OutputChunk {
  const container = Object.values(bundle).find(
    (file): file is Rolldown.OutputChunk => file.type === 'chunk' && file.name === name,
  );
  if (!container) throw new Error(`The build has no container ${name}.`);
  return container;
}

function chunkOf(bundle: Rolldown.OutputBundle, module: string): Rolldown.OutputChunk | undefined {
  const isSource = (id: string) => id.replace(/\.\w+$/, '').endsWith(`/src/${module}`);
  return Object.values(bundle).find(
    (file): file is Rolldown.OutputChunk => file.type === 'chunk' && file.moduleIds.some(isSource),
  );
}

function describeFile(file: string) {
  const bytes = readFileSync(file);
  return {
    bytes: bytes.byteLength,
    integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}`,
  };
}

/** A chunk and every chunk that it needs before it can run. */
export function staticClosure(
  start: Rolldown.OutputChunk | undefined,
  bundle: Rolldown.OutputBundle,
  seen = new Set<string>(),
): Set<string> {
  if (!start || seen.has(start.fileName)) return seen;
  seen.add(start.fileName);
  for (const fileName of start.imports) {
    const file = bundle[fileName];
    if (file?.type === 'chunk') staticClosure(file, bundle, seen);
  }
  return seen;
}

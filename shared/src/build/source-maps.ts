import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Rolldown } from 'vite';
import { type SourceMaps, sourceMapsFile } from '../contracts/source-maps.ts';

const ending = '.map';

/** Where paths of sources begin: the folder that holds all packages. */
const repository = path.resolve(import.meta.dirname, '../../..');

/** The files of a build that browsers may fetch: all but maps. */
export function withoutMaps(bundle: Rolldown.OutputBundle): string[] {
  return Object.keys(bundle).filter((file) => !file.endsWith(ending));
}

/**
 * Moves what leads from a build's scripts back to their sources into one file, which is published apart from
 * the build. Only places are kept: the sources themselves are in the repository, at the build's commit.
 */
export function gatherSourceMaps(directory: string, bundle: Rolldown.OutputBundle): void {
  const maps: SourceMaps = {};
  for (const file of Object.keys(bundle).filter((name) => name.endsWith(ending))) {
    const place = path.join(directory, file);
    const { sources, names, mappings } = JSON.parse(readFileSync(place, 'utf8'));
    const folder = path.dirname(place);
    maps[file.slice(0, -ending.length)] = {
      version: 3,
      sources: sources.map((source: string) => nameOf(path.resolve(folder, source))),
      names,
      mappings,
    };
    rmSync(place);
  }
  if (Object.keys(maps).length === 0) return;
  writeFileSync(path.join(directory, sourceMapsFile), JSON.stringify(maps));
}

/** A source as a path in the repository; of a package's own, by its name. */
function nameOf(source: string): string {
  const [, inPackage] = /.*\/node_modules\/(.+)$/.exec(source.replaceAll('\\', '/')) ?? [];
  return inPackage ?? path.relative(repository, source).replaceAll('\\', '/');
}

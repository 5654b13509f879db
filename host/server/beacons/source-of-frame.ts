import { SourceMap } from 'node:module';
import type { SourceMaps } from '@site/shared/contracts/source-maps';

/** The source maps of a version. */
export interface VersionMaps {
  readonly maps: SourceMaps;
  /** Those that were asked for, by file: reading one takes a while. */
  readonly parsed: Map<string, SourceMap>;
}

interface Frame {
  /** In the version's folder. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** File, line and column of the sources that a line and column of a built file come from. */
export function sourceOf(version: VersionMaps, { file, line, column }: Frame): string | undefined {
  const map = mapOf(version, file);
  if (!map) return undefined;
  // Browsers count from one, source maps from zero.
  const entry = map.findEntry(line - 1, column - 1);
  // A beacon can be made up: of a line that there is not the last place of all is given.
  if (!('originalSource' in entry) || entry.generatedLine !== line - 1) return undefined;
  return `${entry.originalSource}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
}

function mapOf({ maps, parsed }: VersionMaps, file: string): SourceMap | undefined {
  const map = Object.hasOwn(maps, file) ? maps[file] : undefined;
  if (!map) return undefined;
  const found =
    parsed.get(file) ?? new SourceMap({ ...map, file, sourcesContent: [], sourceRoot: '' });
  parsed.set(file, found);
  return found;
}

import { readdir } from 'node:fs/promises';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');

/** The drawn sources of the pictures that the remotes ship. */
export const sources = path.join(import.meta.dirname, 'svg');

/** A picture that a remote ships. */
export interface SourcePicture {
  readonly name: string;
  /** Where its files lie, named `<name>-<width>.<format>`. */
  readonly folder: string;
  /** The widths of its AVIF and WebP files, in pixels. */
  readonly widths: readonly number[];
  /** The width of its JPEG, for browsers that read neither. */
  readonly fallbackWidth: number;
}

const blockWidths = [480, 800, 1200];
const lowWidths = [640, 1080];
const highWidths = [1600, 2560];

const widestFallback = 1200;

/** Pictures that are no banner in two drawings. */
const otherWidths: Readonly<Record<string, readonly number[]>> = {
  companies: blockWidths,
  professionals: blockWidths,
  story: blockWidths,
  jfall: [...lowWidths, ...highWidths],
};

/** Every picture that has a source, but the one for links, which the host serves as it is. */
export async function picturesIn(directory: string): Promise<SourcePicture[]> {
  const files = await readdir(directory);
  return files
    .map((file) => path.parse(file).name)
    .filter((name) => name !== 'og')
    .map((name) => {
      const widths = otherWidths[name] ?? (name.endsWith('-low') ? lowWidths : highWidths);
      const remote = name === 'jfall' ? 'remote-fair' : 'remote-marketing';
      return {
        name,
        folder: path.join(root, remote, 'src/artwork'),
        widths,
        fallbackWidth: widths.findLast((width) => width <= widestFallback) ?? Math.min(...widths),
      };
    });
}

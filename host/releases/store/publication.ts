import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { neededFiles } from '@site/shared/contracts/artefact';
import { z } from 'zod';
import { deltaSuffix } from '../deltas/delta-name.ts';
import { allFiles, compressedSuffix, readContent, sha256 } from './content-version.ts';
import { parseArtefact } from './parse-artefact.ts';

export const publicationSchema = z.object({
  name: z.string(),
  version: z.string(),
  at: z.iso.datetime(),
  who: z.string(),
  /** The commit that it was built from; `+` when files had changes that are in no commit. */
  revision: z.string().optional(),
  /** Pages as `<path> (<native language>)`, and redirects as `<from> → <to>`. */
  routes: z.array(z.string()),
  slots: z.array(z.string()),
  shared: z.record(z.string(), z.string()),
  kernel: z.string(),
  sizes: z.object({
    files: z.number(),
    bytes: z.number(),
    /** For each exposed module the bytes of script that it needs in Dutch, as built and compressed. */
    modules: z.record(z.string(), z.object({ bytes: z.number(), compressed: z.number() })),
  }),
  /** SHA-256 of every file that was built, those of the servers too. */
  hashes: z.record(z.string(), z.string()),
  /**
   * Whether its scripts have the addresses of the same ones in other versions; otherwise they are served below
   * their version alone.
   */
  sharesScripts: z.boolean().optional(),
  /** SHA-256 of every delta that publishing added. */
  deltas: z.record(z.string(), z.string()).optional(),
});

/**
 * What is known of a published version: what it claims, needs and weighs, and where it comes from.
 * It lies beside the artefact and not in it, so that the same bytes have the same version no matter
 * who builds them or when.
 */
export type Publication = z.output<typeof publicationSchema>;

/** Where the description of a version is kept, and its signature, where minisign looks for it. */
export function descriptionKeys(name: string, version: string): [string, string] {
  const key = `publications/${name}/${version}.json`;
  return [key, `${key}.minisig`];
}

/** Where it is noted that a version was published to be previewed, and for nothing else yet. */
export function previewMarkKey(name: string, version: string): string {
  return `publications/${name}/${version}.preview`;
}

/** Where a publication came from. */
export type Provenance = Pick<Publication, 'who' | 'revision'>;

/** Describes a build as it lies in a directory, with the compressed copies that publishing adds. */
export async function describePublication(
  directory: string,
  version: string,
  provenance: Provenance,
): Promise<Publication> {
  const text = await readFile(path.join(directory, 'artefact.json'), 'utf8');
  const artefact = parseArtefact(directory, text);
  const { claims } = artefact;
  const { hashes } = await readContent(directory);
  const files = Object.keys(hashes);
  const modules: Publication['sizes']['modules'] = {};
  for (const module of Object.keys(artefact.preloads)) {
    const chunks = neededFiles(artefact, module, 'nl');
    modules[module] = {
      bytes: await sizeOf(directory, chunks),
      compressed: await sizeOf(directory, chunks, compressedSuffix),
    };
  }
  return {
    name: artefact.name,
    version,
    at: new Date().toISOString(),
    ...provenance,
    routes: [
      ...claims.pages.map(({ path: page, language }) => `${page} (${language})`),
      ...(claims.redirects ?? []).map(({ from, to }) => `${from} → ${to}`),
      ...(claims.feeds ?? []).map(({ path: feed, language }) => `${feed} (${language})`),
    ],
    slots: (claims.slots ?? []).map(({ name }) => name),
    shared: artefact.shared ?? {},
    kernel: artefact.kernel ?? '',
    sizes: { files: files.length, bytes: await sizeOf(directory, files), modules },
    hashes,
    deltas: await deltaHashes(directory),
  };
}

async function deltaHashes(directory: string): Promise<Record<string, string>> {
  const deltas = (await allFiles(directory)).filter((file) => file.endsWith(deltaSuffix));
  const hashes = deltas.map(
    async (file) => [file, sha256(await readFile(path.join(directory, file)))] as const,
  );
  return Object.fromEntries(await Promise.all(hashes));
}

/** Bytes of files together; a file without a compressed copy counts as it is. */
async function sizeOf(directory: string, files: readonly string[], suffix = ''): Promise<number> {
  let sum = 0;
  for (const file of files) {
    const place = path.join(directory, file);
    const found = await stat(place + suffix).catch(() => stat(place).catch(() => undefined));
    sum += found?.size ?? 0;
  }
  return sum;
}

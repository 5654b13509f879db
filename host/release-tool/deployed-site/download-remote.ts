import { createHash } from 'node:crypto';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Artefact } from '@site/shared/contracts/artefact';
import { exposedModules } from '@site/shared/federation/claims';
import { z } from 'zod';
import { descriptionFile } from '../../releases/store/parse-artefact.ts';
import { parseJson } from '../../releases/store/parse-json.ts';
import { filesOf } from '../../releases/store/public-address.ts';
import { ReleaseError } from '../../releases/store/release-error.ts';
import { sideBySide } from '../../releases/store/side-by-side.ts';
import { download, MissingFileError } from './download.ts';
import { type DeployedRemote, fileAt } from './read-registry.ts';

/** Hashes of scripts by address, as the site tells browsers (HTML, import maps). */
const importMapSchema = z.object({ integrity: z.record(z.string(), z.string()) });

/** Most files of a remote. */
const maxFiles = 2_000;

const filePath = /^(?!.*\.\.)[\w@+-][\w@+./-]*$/;

/** Pictures, styles and the like, as scripts name them: below the remote's folder, or beside the script. */
const named =
  /["'`(/]((?:assets\/)?[\w@+-][\w@+.-]*\.(?:avif|webp|jpe?g|png|gif|svg|css|woff2|json))\b/g;

interface Target {
  /** The site's origin. */
  readonly site: string;
  /** Where builds of deployed remotes lie here. */
  readonly directory: string;
}

/**
 * Brings all of a deployed remote that browsers may fetch, as a build that servers have no code of. Scripts are
 * compared with the hashes that the site gives browsers; a version that is here is not asked for again.
 *
 * @returns the folder with the build
 * @throws ReleaseError that names the file which is missing or has other bytes
 */
export async function downloadRemote(
  remote: DeployedRemote,
  { site, directory }: Target,
): Promise<string> {
  const target = path.join(directory, `${remote.name}-${remote.version}`);
  if (await stat(path.join(target, descriptionFile)).catch(() => undefined)) return target;
  const draft = `${target}.${process.pid}`;
  await rm(draft, { recursive: true, force: true });
  const origin = { base: site + remote.base, draft };
  const scripts = await readHashes(remote, site);
  const files: Record<string, Artefact['files'][string]> = {};
  const texts = await sideBySide([...scripts], async ([file, integrity]) => {
    const bytes = await bring(file, origin);
    if (hashOf(bytes) !== integrity) {
      throw new ReleaseError(`${origin.base}${file} has other bytes than the site says.`, file);
    }
    files[file] = { bytes: bytes.byteLength, integrity };
    return { file, text: bytes.toString() };
  });
  await sideBySide([...othersIn(texts)], async (file) => {
    const bytes = await bring(file, origin).catch((error: Error) => {
      // Scripts name pictures by other names, too, which lead to those.
      if (!(error instanceof MissingFileError)) throw error;
    });
    if (bytes) files[file] = { bytes: bytes.byteLength, integrity: hashOf(bytes) };
  });
  const description = describe(remote, files);
  await writeFile(path.join(draft, descriptionFile), JSON.stringify(description));
  await rename(draft, target);
  return target;
}

async function readHashes(
  remote: DeployedRemote,
  site: string,
): Promise<ReadonlyMap<string, string>> {
  const { name, base } = remote;
  const address = `${site}${base}import-map/all.json`;
  const { data } = importMapSchema.safeParse(parseJson((await download(address)).toString()));
  const hashes = new Map(
    Object.entries(data?.integrity ?? {}).flatMap(([address, integrity]) => {
      const file = fileAt(remote, address) ?? '';
      return filePath.test(file) ? [[file, integrity] as const] : [];
    }),
  );
  if (hashes.has(containerOf(remote)) && hashes.size <= maxFiles) return hashes;
  throw new ReleaseError(`${address} does not tell the hashes of the scripts of ${name}.`);
}

/** What scripts name that are no scripts. */
function othersIn(scripts: readonly { readonly file: string; readonly text: string }[]) {
  const found = new Set<string>();
  for (const { file, text } of scripts) {
    for (const [, other = ''] of text.matchAll(named)) {
      found.add(
        other.startsWith('assets/') ? other : path.posix.join(path.posix.dirname(file), other),
      );
    }
  }
  if (found.size > maxFiles) throw new ReleaseError('A remote has too many pictures to bring.');
  return found;
}

async function bring(file: string, { base, draft }: { base: string; draft: string }) {
  const bytes = await download(base + file);
  const place = path.join(draft, file);
  await mkdir(path.dirname(place), { recursive: true });
  await writeFile(place, bytes);
  return bytes;
}

function containerOf(remote: DeployedRemote): string {
  return fileAt(remote, remote.entry) ?? '';
}

function describe(remote: DeployedRemote, files: Artefact['files']): Artefact {
  const { name, entry, claims } = remote;
  const container = containerOf(remote);
  return {
    format: entry.startsWith(filesOf(name)) ? 2 : 1,
    name,
    claims,
    entry: container,
    preloads: Object.fromEntries(exposedModules(claims).map((module) => [module, [container]])),
    trustedTypes: true,
    browserOnly: true,
    files,
  };
}

function hashOf(bytes: Buffer): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

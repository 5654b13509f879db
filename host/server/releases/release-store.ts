import { createHash } from 'node:crypto';
import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Artefact } from '@site/shared/contracts/artefact';
import type { ReleaseSet } from '@site/shared/contracts/release-set';
import { z } from 'zod';

const pointerSchema = z.object({ versions: z.record(z.string(), z.string()).readonly() });

/** The pointer: which version of each artefact visitors get. */
export type Pointer = Readonly<z.output<typeof pointerSchema>>;

/** A released artefact with what its build says about itself. */
export interface StoredArtefact {
  readonly artefact: Artefact;
  readonly version: string;
  /** Public path of its folder, `/remotes/<name>/<version>/`. */
  readonly base: string;
}

/** A release set together with everything that the composition server must know of its parts. */
export interface Release {
  readonly set: ReleaseSet;
  readonly host: StoredArtefact;
  readonly remotes: readonly StoredArtefact[];
}

/** No release can be read; the message says what to do. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
}

/**
 * The artefacts and the pointer in a local directory. Artefacts lie as their public paths say,
 * `<directory>/remotes/<name>/<version>/`, and never change; the pointer is replaced as a whole.
 */
export class ReleaseStore {
  constructor(readonly directory: string) {}

  get pointerFile(): string {
    return path.join(this.directory, 'pointer.json');
  }

  artefactDirectory(name: string, version: string): string {
    return path.join(this.directory, 'remotes', name, version);
  }

  /**
   * The pointer, or `undefined` when nothing was released yet.
   *
   * @throws ReleaseError when the file is damaged
   */
  async readPointer(): Promise<Pointer | undefined> {
    const text = await readFile(this.pointerFile, 'utf8').catch(ignoreMissing);
    if (text === undefined) return undefined;
    const pointer = pointerSchema.safeParse(parseJson(text));
    if (!pointer.success) {
      throw new ReleaseError(
        `${this.pointerFile} is damaged: remove it and promote a version of each part again.`,
      );
    }
    return pointer.data;
  }

  /** Replaces the pointer in one step: a reader sees the old one or the new one. */
  async writePointer(pointer: Pointer): Promise<void> {
    const next = `${this.pointerFile}.${process.pid}`;
    await writeFile(next, `${JSON.stringify(pointer, null, 2)}\n`);
    await rename(next, this.pointerFile);
  }

  /** Changes when the pointer does; cheap enough to ask several times a second. */
  async pointerStamp(): Promise<string> {
    const found = await stat(this.pointerFile, { bigint: true }).catch(ignoreMissing);
    return found ? `${found.ino}:${found.mtimeNs}` : '';
  }

  async readArtefact(name: string, version: string): Promise<StoredArtefact> {
    const file = path.join(this.artefactDirectory(name, version), 'artefact.json');
    const text = await readFile(file, 'utf8').catch(() => {
      throw new ReleaseError(`${name}@${version} is not in the store: ${file} cannot be read.`);
    });
    const artefact = parseJson(text) as Artefact | undefined;
    if (!artefact) throw new ReleaseError(`${name}@${version}: ${file} is damaged.`);
    return { artefact, version, base: `/remotes/${name}/${version}/` };
  }

  /** The version that was published last. */
  async newestVersion(name: string): Promise<string> {
    const directory = path.join(this.directory, 'remotes', name);
    const versions = await readdir(directory).catch(() => []);
    const ages = await Promise.all(
      versions
        .filter((version) => /^[0-9a-f]{12}$/.test(version))
        .map(async (version) => ({
          version,
          at: (await stat(path.join(directory, version))).ctimeMs,
        })),
    );
    const newest = ages.sort((one, other) => other.at - one.at)[0];
    if (!newest) throw new ReleaseError(`${name} is not published: publish it first.`);
    return newest.version;
  }

  /** Everything that a pointer points to. */
  async readRelease({ versions }: Pointer): Promise<Release> {
    const hostVersion = versions.host;
    if (!hostVersion) throw new ReleaseError('No host is released: run npm start once.');
    const host = await this.readArtefact('host', hostVersion);
    const names = Object.keys(versions).filter((name) => name !== 'host');
    const remotes = await Promise.all(
      names.sort().map((name) => this.readArtefact(name, versions[name] ?? '')),
    );
    return { set: toSet(host, remotes), host, remotes };
  }
}

function toSet(host: StoredArtefact, remotes: readonly StoredArtefact[]): ReleaseSet {
  const released = ({ artefact, version, base }: StoredArtefact) => ({
    name: artefact.name,
    version,
    base,
    entry: base + artefact.entry,
  });
  const versions = [host, ...remotes].map(({ artefact, version }) => [artefact.name, version]);
  return {
    id: createHash('sha256').update(JSON.stringify(versions)).digest('hex').slice(0, 12),
    host: released(host),
    remotes: remotes.map((remote) => ({ ...released(remote), claims: remote.artefact.claims })),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
  return undefined;
}

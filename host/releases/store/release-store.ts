import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseSet } from '@site/shared/contracts/release-set';
import type { SecretKey } from '../signing/minisign-keys.ts';
import type { PointerTrust } from '../signing/pointer-trust.ts';
import type { TrustedKeys } from '../signing/trusted-keys.ts';
import type { ArtefactTransport, KnownVersion } from './artefact-transport.ts';
import { DirectoryStorage } from './directory-storage.ts';
import { lastPointerFile } from './last-pointer.ts';
import { descriptionFile, parseArtefact } from './parse-artefact.ts';
import { parseJson } from './parse-json.ts';
import { type Combination, logFolder, type Pointer, pointerSchema } from './pointer.ts';
import { previewMarkKey } from './publication.ts';
import { MissingVersionError, ReleaseError } from './release-error.ts';
import { createReleaseSet, type StoredArtefact } from './release-set.ts';
import type { ReleaseStorage, StoredObject } from './storage.ts';
import { verifyDescription } from './stored-publication.ts';

/** A release set together with everything that the composition server must know of its parts. */
export interface Release {
  readonly set: ReleaseSet;
  readonly host: StoredArtefact;
  readonly remotes: readonly StoredArtefact[];
}

/** The pointer as it was read, with what tells it from what comes after it. */
export interface ReadPointer {
  readonly pointer: Pointer;
  /** `undefined` when nothing was released yet. */
  readonly tag: string | undefined;
}

/** Where a store keeps things, whom it trusts, and what it signs with. */
export interface ReleaseStoreOptions {
  /** Where pointer, log and descriptions are; the local directory when left out. */
  readonly storage?: ReleaseStorage;
  readonly transport?: ArtefactTransport | undefined;
  /** Keys that releases must be signed with; they need no signature when left out. */
  readonly keys?: TrustedKeys | undefined;
  /** Decides whether a pointer may be used; any may when left out. */
  readonly pointerTrust?: PointerTrust | undefined;
  /** What this program signs with. */
  readonly signingKey?: SecretKey | undefined;
}

export const pointerKey = 'pointer.json';

const goodCopy = `put a good copy in its place, such as ${lastPointerFile} from a server’s DATA_DIR`;

const partName = /^[a-z][a-z0-9-]{0,30}$/;
const versionText = /^[0-9a-f]{12}$/;

/** What has no name of its own yet: an object that is being written, a version that is published. */
const leftover =
  /^(?!remotes\/).*\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$|^remotes\/[^/]+\/[0-9a-f]{12}\.\w{6}$/;

/** No release command writes for longer, in milliseconds. */
export const maxCommandTime = 3_600_000;

/**
 * The pointer, and the artefacts in a local directory, from which they are served and run. They lie
 * there as their public paths say, `<directory>/remotes/<name>/<version>/`, and never change.
 */
export class ReleaseStore {
  readonly storage: ReleaseStorage;
  readonly keys: TrustedKeys | undefined;
  readonly signingKey: SecretKey | undefined;
  readonly pointerTrust: PointerTrust | undefined;
  readonly transport: ArtefactTransport | undefined;

  constructor(
    readonly directory: string,
    private readonly options: ReleaseStoreOptions = {},
  ) {
    this.storage = options.storage ?? new DirectoryStorage(directory);
    this.transport = options.transport;
    this.keys = options.keys;
    this.signingKey = options.signingKey;
    this.pointerTrust = options.pointerTrust;
  }

  /** The same artefacts with a pointer from elsewhere, made by anyone. */
  with(storage: ReleaseStorage): ReleaseStore {
    return new ReleaseStore(this.directory, { ...this.options, storage, pointerTrust: undefined });
  }

  /** The same store, whose pointer is believed no matter who signed it: to look at it, and to sign it anew. */
  withAnyPointer(): ReleaseStore {
    return this.with(this.storage);
  }

  /** The same releases with their local copies in another directory. */
  withCopiesIn(directory: string): ReleaseStore {
    const transport = this.transport?.into(directory);
    return new ReleaseStore(directory, { ...this.options, storage: this.storage, transport });
  }

  /** Whether this program may change the pointer: where releases must be signed it needs a key. */
  get isSigning(): boolean {
    return this.keys === undefined || this.signingKey !== undefined;
  }

  /** Where the pointer is, for people. */
  get pointerFile(): string {
    return this.storage.locate(pointerKey);
  }

  /** Where releases are kept and which setting names the place, for who finds nothing there. */
  get place(): string {
    const { storage } = this;
    return `${storage.locate('')} (${storage.isRemote ? 'RELEASES_URL' : 'DATA_DIR'} names it)`;
  }

  artefactDirectory(name: string, version: string): string {
    return path.join(this.directory, 'remotes', name, version);
  }

  /** The pointer, or `undefined` when nothing was released yet; throws ReleaseError when damaged or lost. */
  async readPointer(): Promise<Pointer | undefined> {
    const { pointer, tag } = await this.readPointerToChange();
    return tag === undefined ? undefined : pointer;
  }

  /** The pointer, empty when nothing was released yet, with the tag that changing it needs. */
  async readPointerToChange(): Promise<ReadPointer> {
    await this.pointerTrust?.prepare(this.storage);
    const found = (await this.storage.get(pointerKey)) ?? (await this.refuseLostPointer());
    const pointer = pointerSchema.safeParse(
      found ? parseJson(found.bytes.toString()) : { versions: {} },
    );
    if (pointer.success) {
      await this.pointerTrust?.verify(pointer.data, this.pointerFile);
      return { pointer: pointer.data, tag: found?.tag };
    }
    throw new ReleaseError(`${this.pointerFile} is damaged: ${goodCopy}.`);
  }

  /**
   * Where there is no pointer: a store with a history had one, and a new one would know nothing of it.
   *
   * @returns the pointer when somebody makes the first one just now
   */
  private async refuseLostPointer(): Promise<StoredObject | undefined> {
    if ((await this.storage.list(logFolder)).length === 0) return undefined;
    const found = await this.storage.get(pointerKey);
    if (found) return found;
    const log = this.storage.locate(logFolder);
    throw new ReleaseError(
      `${this.pointerFile} is missing, and ${log} says that there was one: ${goodCopy}. To begin anew without a history, move that folder away.`,
    );
  }

  /**
   * Replaces the pointer in one step: a reader sees the old one or the new one.
   *
   * @returns `false` when somebody else changed it since it was read
   */
  replacePointer(pointer: Pointer, tag: string | undefined): Promise<boolean> {
    const text = `${JSON.stringify(pointer, null, 2)}\n`;
    return this.storage.putIf(pointerKey, Buffer.from(text), tag);
  }

  /** Refuses a pointer that was not signed as it must be, however old it is: a server's own copy. */
  async verifyCopy(pointer: Pointer, file: string): Promise<void> {
    await this.pointerTrust?.verifySignatures(pointer, file);
  }

  /**
   * Changes when the pointer does, or the keys that it is believed with; cheap enough to ask several
   * times a second.
   */
  async pointerStamp(): Promise<string> {
    const stamp = await this.storage.stamp(pointerKey);
    return stamp && this.keys ? `${stamp} ${await this.keys.stamp()}` : stamp;
  }

  /** Whether a version lies in the local directory. */
  isLocal(name: string, version: string): Promise<boolean> {
    return stat(this.artefactDirectory(name, version)).then(
      (found) => found.isDirectory(),
      () => false,
    );
  }

  /** Whether a version is where releases are kept. */
  isKept(name: string, version: string): Promise<boolean> {
    return this.transport?.isKept(name, version) ?? this.isLocal(name, version);
  }

  /** Makes sure that a version lies in the local directory. */
  async download(name: string, version: string): Promise<void> {
    await this.transport?.download(name, version);
  }

  /** Puts a version of the local directory to where releases are kept. */
  async keep(name: string, version: string): Promise<void> {
    await this.transport?.upload(name, version);
  }

  async readArtefact(name: string, version: string): Promise<StoredArtefact> {
    mustBeVersion(name, version);
    await this.download(name, version);
    const file = path.join(this.artefactDirectory(name, version), descriptionFile);
    const text = await readFile(file, 'utf8').catch(() => {
      throw new MissingVersionError(
        `${name}@${version} is not in the store: ${file} cannot be read.`,
      );
    });
    const published = await verifyDescription(this, { name, version, text });
    const artefact = parseArtefact(`${name}@${version}`, text);
    const { sharesScripts } = published ?? {};
    const base = `/remotes/${name}/${version}/`;
    return { artefact, version, base, ...(sharesScripts && { sharesScripts }) };
  }

  /** The version that was published last, but for those that were published to be previewed alone. */
  async newestVersion(name: string): Promise<string> {
    const known = new Set(await this.storage.list(`publications/${name}/`));
    const newest = (await this.versions(name)).find(
      ({ version }) => !known.has(previewMarkKey(name, version)),
    );
    if (newest) return newest.version;
    const published = (await this.storage.list('publications/')).map((key) => key.split('/')[1]);
    const names = [...new Set(published)].sort().join(', ');
    throw new ReleaseError(
      `${name} is not published: publish it first.${names && ` Published: ${names}.`}`,
    );
  }

  /** Every version of an artefact, the one that was published last first. */
  versions(name: string): Promise<KnownVersion[]> {
    return this.transport?.versions(name) ?? this.localVersions(name);
  }

  /** Removes local copies that nobody needs here, where releases are kept elsewhere. */
  async removeUnusedCopies(name: string, kept: ReadonlySet<string | undefined>): Promise<void> {
    await this.transport?.removeUnusedCopies(name, kept);
  }

  /** Removes what commands left half written in the local directory that were killed. */
  async removeLeftovers(): Promise<void> {
    const found = await readdir(this.directory, { recursive: true }).catch(() => []);
    for (const name of found.filter((file) => leftover.test(file.split(path.sep).join('/')))) {
      const file = path.join(this.directory, name);
      const age = Date.now() - ((await stat(file).catch(() => undefined))?.mtimeMs ?? Date.now());
      if (age > maxCommandTime) await rm(file, { recursive: true, force: true });
    }
  }

  /** Everything that a combination of versions consists of. */
  async readRelease(combination: Combination): Promise<Release> {
    const { versions } = combination;
    const hostVersion = versions.host;
    if (!hostVersion) throw new ReleaseError('No host is released: publish and promote it.');
    const host = await this.readArtefact('host', hostVersion);
    const names = Object.keys(versions).filter((name) => name !== 'host');
    const remotes = await Promise.all(
      names.sort().map((name) => this.readArtefact(name, versions[name] ?? '')),
    );
    return { set: createReleaseSet(host, remotes, combination.off), host, remotes };
  }

  private async localVersions(name: string): Promise<KnownVersion[]> {
    const directory = path.join(this.directory, 'remotes', name);
    const versions = await readdir(directory).catch(() => []);
    const ages = await Promise.all(
      versions
        .filter((version) => versionText.test(version))
        .map(async (version) => ({
          version,
          at: (await stat(path.join(directory, version))).ctimeMs,
        })),
    );
    return ages.sort((one, other) => other.at - one.at);
  }
}

/** Whether a part may be called so. */
export function isPartName(name: string): boolean {
  return partName.test(name);
}

/** @throws MissingVersionError for what no version is called */
export function mustBeVersion(name: string, version: string): void {
  if (isPartName(name) && versionText.test(version)) return;
  throw new MissingVersionError(
    `${name}@${version} is not in the store: versions look like fair@0123456789ab.`,
  );
}

import { createHash } from 'node:crypto';
import { readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { deltaName } from '../../releases/deltas/delta-name.ts';
import { compressedSuffix } from '../../releases/store/content-version.ts';
import { ReleaseError } from '../../releases/store/release-error.ts';
import type { ReleaseStore } from '../../releases/store/release-store.ts';
import { type FileHashes, verifyStored } from '../../releases/store/verify-artefact.ts';

/** How long a version that was changed is not read again, in milliseconds. */
const failureCacheTime = 60_000;

interface WantedDelta {
  readonly name: string;
  readonly version: string;
  readonly file: string;
  /** SHA-256 of the file that somebody has. */
  readonly dictionary: Buffer;
}

/**
 * Tells which files of the store browsers may get: those that were published, in versions that are
 * what was published. Whatever else lies there, or leads elsewhere, is not served.
 */
export class ServedFiles {
  private readonly versions = new LRUCache<string, Promise<FileHashes>>({ max: 200 });

  constructor(
    private readonly store: ReleaseStore,
    private readonly onDamage: (error: unknown) => void,
  ) {}

  /** @param file absolute path of a file that exists below the store's `remotes` */
  async allows(file: string): Promise<boolean> {
    const root = path.join(this.store.directory, 'remotes');
    const place = path.relative(root, file);
    if ((await realpath(file)) !== path.join(await realpath(root), place)) return false;
    const [name = '', version = '', ...rest] = place.split(path.sep);
    const published = rest.join('/');
    const original = published.endsWith(compressedSuffix)
      ? published.slice(0, -compressedSuffix.length)
      : published;
    return (await this.hashes(name, version))[original] !== undefined;
  }

  /**
   * The delta that leads from one file to another, if there is one. It is compared each time: who gets another one
   * than was published has nothing, and the whole file does as well.
   */
  async delta({ name, version, file, dictionary }: WantedDelta): Promise<Buffer | undefined> {
    const delta = deltaName(file, dictionary);
    const hash = (await this.hashes(name, version))[delta];
    const place = path.join(this.store.artefactDirectory(name, version), delta);
    if (hash === undefined || !(await this.allows(place))) return undefined;
    const bytes = await readFile(place);
    if (createHash('sha256').update(bytes).digest('hex') === hash) return bytes;
    this.onDamage(
      new ReleaseError(`${name}@${version}: ${delta} was changed after it was published.`, delta),
    );
    return undefined;
  }

  private hashes(name: string, version: string): Promise<FileHashes> {
    const key = `${name}/${version}`;
    const known = this.versions.get(key);
    if (known) return known;
    const reading = verifyStored(this.store, { name, version }).catch((error: unknown) => {
      this.onDamage(error);
      this.versions.set(key, Promise.resolve({}), { ttl: failureCacheTime });
      return {};
    });
    this.versions.set(key, reading);
    return reading;
  }
}

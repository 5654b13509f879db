import { LRUCache } from 'lru-cache';
import { isStored } from './public-address.ts';
import type { Release, ReleaseStore } from './release-store.ts';
import { type FileHashes, isServerCode, verifyStored } from './verify-artefact.ts';

/** Versions that are remembered; a release has as many as it has parts. */
const maxVersions = 50;

/**
 * Makes sure that releases are what was published, right before their code is run. Of a version that this process
 * has read whole before, only the code that servers run is read again: a promotion changes one part of many.
 */
export class VerifiedVersions {
  private readonly versions = new LRUCache<string, FileHashes>({ max: maxVersions });
  private readonly running = new Map<string, Promise<FileHashes>>();

  constructor(private readonly store: ReleaseStore) {}

  /**
   * @returns the hashes of the files that servers run, by path below the store
   * @throws ReleaseError that names version and file
   */
  async verify({ host, remotes }: Pick<Release, 'host' | 'remotes'>): Promise<FileHashes> {
    // Of a build on a developer's machine nothing lies here, and nothing of it runs here.
    const stored = [host, ...remotes].filter(isStored);
    const code = await Promise.all(
      stored.map(async ({ artefact, version, base }) => {
        const hashes = await this.hashes(artefact.name, version);
        const files = Object.entries(hashes).filter(([file]) => isServerCode(file));
        return files.map(([file, hash]) => [base + file, hash] as const);
      }),
    );
    return Object.fromEntries(code.flat());
  }

  /**
   * Downloads and reads a version whole, before it is part of a release.
   *
   * @throws ReleaseError that names version and file
   */
  async prepare({ name, version }: { name: string; version: string }): Promise<void> {
    if (this.versions.has(keyOf(name, version))) return;
    await this.store.readArtefact(name, version);
    await this.hashes(name, version);
  }

  private hashes(name: string, version: string): Promise<FileHashes> {
    const key = keyOf(name, version);
    const running = this.running.get(key) ?? this.readHashes(name, version);
    this.running.set(key, running);
    return running.finally(() => this.running.delete(key));
  }

  private async readHashes(name: string, version: string): Promise<FileHashes> {
    const key = keyOf(name, version);
    const hashes = await verifyStored(this.store, { name, version }, this.versions.get(key));
    this.versions.set(key, hashes);
    return hashes;
  }
}

function keyOf(name: string, version: string): string {
  return `${name}@${version}`;
}

import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';

/** Most bytes that are kept. */
const memoryBytes = 64 * 1024 * 1024;
const diskBytes = 256 * 1024 * 1024;

const cachedName = /^[\da-f]{64}$/;

/**
 * Keeps made images in memory and on disk. What was not asked for longest goes first, so that
 * the disk is not filled by requests for every possible size.
 */
export class AssetCache {
  private readonly memory = new LRUCache<string, Buffer>({
    maxSize: memoryBytes,
    sizeCalculation: ({ byteLength }) => byteLength || 1,
  });

  /** Sizes of the files on disk. A file goes with its entry. */
  private readonly disk: LRUCache<string, number>;

  /** @param directory made when it is not there; where it cannot be made, images are kept in memory */
  constructor(
    private readonly directory: string,
    maxDiskBytes = diskBytes,
  ) {
    this.disk = new LRUCache({
      maxSize: maxDiskBytes,
      sizeCalculation: (bytes) => bytes || 1,
      dispose: (_bytes, key, reason) => {
        if (reason !== 'set') rmSync(this.file(key), { force: true });
      },
    });
    for (const { name, size } of this.openDirectory()) this.disk.set(name, size);
  }

  async get(key: string): Promise<Buffer | undefined> {
    const known = this.memory.get(key);
    if (known) {
      this.disk.get(key);
      return known;
    }
    if (this.disk.get(key) === undefined) return undefined;
    const image = await readFile(this.file(key)).catch(() => undefined);
    if (image) this.memory.set(key, image);
    else this.disk.delete(key);
    return image;
  }

  /** Keeps an image; one that cannot be written to disk stays in memory. */
  async set(key: string, image: Buffer): Promise<void> {
    this.memory.set(key, image);
    const candidate = `${this.file(key)}.${randomUUID()}`;
    await writeFile(candidate, image);
    await rename(candidate, this.file(key));
    this.disk.set(key, image.byteLength);
  }

  private file(key: string): string {
    return path.join(this.directory, key);
  }

  private openDirectory(): { name: string; size: number }[] {
    try {
      mkdirSync(this.directory, { recursive: true });
      return this.filesOldestFirst();
    } catch {
      // The editor who set the image is told.
      return [];
    }
  }

  private filesOldestFirst(): { name: string; size: number }[] {
    return readdirSync(this.directory)
      .flatMap((name) => {
        const { mtimeMs, size } = statSync(this.file(name));
        if (cachedName.test(name)) return [{ name, size, mtimeMs }];
        // Left over from a write that a crash cut short.
        rmSync(this.file(name), { force: true, recursive: true });
        return [];
      })
      .sort((a, b) => a.mtimeMs - b.mtimeMs);
  }
}

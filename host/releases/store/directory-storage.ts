import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { withLock } from './lock.ts';
import type { ReleaseStorage, StoredObject } from './storage.ts';

/** Keeps releases in a local directory, or in one that several machines mount. */
export class DirectoryStorage implements ReleaseStorage {
  readonly isRemote = false;

  constructor(private readonly directory: string) {}

  locate(key: string): string {
    return path.join(this.directory, key);
  }

  async get(key: string): Promise<StoredObject | undefined> {
    const bytes = await readFile(this.locate(key)).catch(ignoreMissing);
    return bytes && { bytes, tag: createHash('sha256').update(bytes).digest('hex') };
  }

  /** Written beside its place and on the disk before it gets its name. */
  async put(key: string, bytes: Buffer): Promise<void> {
    const file = this.locate(key);
    await mkdir(path.dirname(file), { recursive: true });
    const next = `${file}.${randomUUID()}`;
    const handle = await open(next, 'w');
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(next, file);
    await syncDirectory(path.dirname(file));
  }

  async putIf(key: string, bytes: Buffer, tag: string | undefined): Promise<boolean> {
    const file = this.locate(key);
    await mkdir(path.dirname(file), { recursive: true });
    return withLock(`${file}.lock`, async () => {
      if ((await this.get(key))?.tag !== tag) return false;
      await this.put(key, bytes);
      return true;
    });
  }

  async list(prefix: string): Promise<string[]> {
    const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1);
    const found = await readdir(path.join(this.directory, folder), {
      recursive: true,
      withFileTypes: true,
    }).catch(ignoreMissing);
    return (found ?? [])
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(this.directory, path.join(entry.parentPath, entry.name)))
      .map((file) => file.split(path.sep).join('/'))
      .filter((key) => key.startsWith(prefix))
      .sort();
  }

  async remove(key: string): Promise<void> {
    await rm(this.locate(key), { force: true });
  }

  async stamp(key: string): Promise<string> {
    const found = await stat(this.locate(key), { bigint: true }).catch(ignoreMissing);
    return found ? `${found.ino}:${found.mtimeNs}` : '';
  }
}

/** Where directories cannot be synced, a power cut may bring the file's old content back. */
async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r').catch(() => undefined);
  await handle?.sync().catch(() => {});
  await handle?.close();
}

export function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
  return undefined;
}

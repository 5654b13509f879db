import { createHash } from 'node:crypto';
import { open, realpath } from 'node:fs/promises';
import path from 'node:path';
import type { SourceReply } from './render-protocol.ts';

/**
 * Reads the code of a release for the process that runs it: the bytes that are hashed here are the bytes that
 * are run, and a link leads nowhere.
 */
export class ReleasedSources {
  /**
   * @param directory the store's
   * @param hashes SHA-256 of each file that may be run, by path below the store
   */
  constructor(
    private readonly directory: string,
    private readonly hashes: Readonly<Record<string, string>>,
  ) {}

  get files(): readonly string[] {
    return Object.keys(this.hashes);
  }

  async read(file: string): Promise<SourceReply> {
    const hash = Object.hasOwn(this.hashes, file) ? this.hashes[file] : undefined;
    if (hash === undefined) return { problem: `${file} is none of the files that were published.` };
    try {
      const bytes = await this.bytesOf(file);
      if (createHash('sha256').update(bytes).digest('hex') === hash) {
        return { source: bytes.toString() };
      }
      return { problem: `${file} was changed after it was published.` };
    } catch (error) {
      const { code = 'unreadable' } = error as NodeJS.ErrnoException;
      return { problem: `${file} cannot be read (${code}).` };
    }
  }

  private async bytesOf(file: string): Promise<Buffer> {
    const place = path.join(await realpath(this.directory), file);
    const handle = await open(await unlinked(place));
    try {
      return await handle.readFile();
    } finally {
      await handle.close();
    }
  }
}

async function unlinked(place: string): Promise<string> {
  if ((await realpath(place)) === place) return place;
  throw Object.assign(new Error(), { code: 'a link leads away' });
}

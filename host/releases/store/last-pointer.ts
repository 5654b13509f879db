import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Pointer, pointerSchema } from './pointer.ts';

/** The copy's name in the server's data directory. */
export const lastPointerFile = 'last-pointer.json';

/**
 * A copy of the pointer that was live last, in the server's own directory: what a start goes by when
 * the store cannot be reached, or holds a pointer that cannot be used.
 */
export class LastPointer {
  private readonly file: string;

  constructor(dataDirectory: string) {
    this.file = path.join(dataDirectory, lastPointerFile);
  }

  async keep(pointer: Pointer): Promise<void> {
    const next = `${this.file}.${randomUUID()}`;
    await mkdir(path.dirname(this.file), { recursive: true });
    try {
      await writeFile(next, `${JSON.stringify(pointer, null, 2)}\n`, { mode: 0o600 });
      await rename(next, this.file);
    } finally {
      await rm(next, { force: true });
    }
  }

  /** `undefined` when there is none that could be used. */
  async read(): Promise<Pointer | undefined> {
    try {
      return pointerSchema.parse(JSON.parse(await readFile(this.file, 'utf8')));
    } catch {
      return undefined;
    }
  }
}

import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { ReleaseError } from '../store/release-error.ts';

const sequenceSchema = z.object({
  /** Of what was signed last for the part. */
  sequence: z.int().nonnegative(),
  /** Of what its team signed last. */
  teamSequence: z.int().nonnegative(),
});

const fileSchema = z.record(z.string(), sequenceSchema);

type Sequence = z.output<typeof sequenceSchema>;

/** A signed state of a part that was seen. */
export type SeenStatement = Sequence & { readonly part: string };

/**
 * The newest signed state of each part that was ever seen here: in the data directory, outside the
 * store, so that who writes to the store cannot make a server forget it.
 */
export class SeenSequences {
  private seen: Readonly<Record<string, Sequence>> | undefined;

  constructor(private readonly file: string) {}

  /** @throws ReleaseError when the file is damaged */
  async read(): Promise<Readonly<Record<string, Sequence>>> {
    this.seen ??= await this.readFile();
    return this.seen;
  }

  /** Remembers what is newer than what was seen before. */
  async raise(found: readonly SeenStatement[]): Promise<void> {
    const known = await this.read();
    const next = found.reduce(
      (before, { part, ...sequence }) => newest(before, { [part]: sequence }),
      known,
    );
    if (JSON.stringify(next) === JSON.stringify(known)) return;
    this.seen = next;
    // Others on this machine may have seen more.
    await this.write(newest(await this.readFile(), next));
  }

  private async readFile(): Promise<Readonly<Record<string, Sequence>>> {
    const text = await readFile(this.file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '{}';
      throw error;
    });
    try {
      return fileSchema.parse(JSON.parse(text));
    } catch {
      throw new ReleaseError(
        `${this.file} is damaged. It says which releases are too old; remove it when you are sure of what the store holds.`,
        this.file,
      );
    }
  }

  private async write(sequences: Readonly<Record<string, Sequence>>): Promise<void> {
    const next = `${this.file}.${randomUUID()}`;
    await mkdir(path.dirname(this.file), { recursive: true });
    try {
      await writeFile(next, `${JSON.stringify(sequences, null, 2)}\n`, { mode: 0o600 });
      await rename(next, this.file);
    } finally {
      await rm(next, { force: true });
    }
  }
}

function newest(
  one: Readonly<Record<string, Sequence>>,
  other: Readonly<Record<string, Sequence>>,
): Record<string, Sequence> {
  const parts = Object.keys({ ...one, ...other }).sort();
  return Object.fromEntries(
    parts.map((part) => [
      part,
      {
        sequence: Math.max(one[part]?.sequence ?? 0, other[part]?.sequence ?? 0),
        teamSequence: Math.max(one[part]?.teamSequence ?? 0, other[part]?.teamSequence ?? 0),
      },
    ]),
  );
}

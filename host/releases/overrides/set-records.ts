import type { ReleaseSet } from '@site/shared/contracts/release-set';
import { z } from 'zod';
import type { ReleaseStore } from '../store/release-store.ts';

const recordSchema = z.object({
  versions: z.record(z.string(), z.string()),
  off: z.array(z.string()),
});

/** The versions behind a set's id. */
export type SetRecord = z.output<typeof recordSchema>;

const keyOf = (id: string) => `sets/${id}.json`;

/** Keeps which versions the live sets consist of, so that their ids lead back to them. */
export class SetRecords {
  private readonly writing = new Set<Promise<unknown>>();

  constructor(private readonly store: ReleaseStore) {}

  async keep({ id, host, remotes }: ReleaseSet): Promise<void> {
    const record: SetRecord = {
      versions: Object.fromEntries([host, ...remotes].map(({ name, version }) => [name, version])),
      off: remotes.filter(({ off }) => off).map(({ name }) => name),
    };
    const bytes = Buffer.from(JSON.stringify(record));
    const write = this.store.storage.putIf(keyOf(id), bytes, undefined);
    this.writing.add(write);
    await write.finally(() => this.writing.delete(write));
  }

  /** Waits for what is being written. */
  async stop(): Promise<void> {
    await Promise.allSettled(this.writing);
  }
}

/**
 * The versions that a visitor had, by the error code that they tell: the set's id, and some letters
 * that tell documents apart.
 */
export async function findSet(
  { storage }: ReleaseStore,
  errorCode: string,
): Promise<SetRecord | undefined> {
  const [, id] = /^\s*([0-9a-f]{12})(?:-[a-z0-9]*)?\s*$/i.exec(errorCode) ?? [];
  const found = id && (await storage.get(keyOf(id.toLowerCase())));
  return found ? recordSchema.parse(JSON.parse(found.bytes.toString())) : undefined;
}

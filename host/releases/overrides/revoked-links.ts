import { z } from 'zod';
import { ReleaseError } from '../store/release-error.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { maxOverrideLife } from './override-token.ts';

const key = 'ended-links.json';

/** Until when an ended link has to be remembered, by its id, in milliseconds since 1970. */
const endedSchema = z.record(z.string(), z.number());

/** How old what is known of ended links may be, in milliseconds. */
const knownFor = 1_000;

/** How often ending a link is tried again because others were faster. */
const attempts = 10;

/** The links that were ended before their time, as all servers know them from the store. */
export class RevokedLinks {
  private ended: Readonly<Record<string, number>> = {};
  private stamp = '';
  private readAt = Number.NEGATIVE_INFINITY;
  private reading: Promise<void> | undefined;

  constructor(private readonly store: ReleaseStore) {}

  /** Whether a link was ended; rejects while that cannot be known. */
  async has(id: string): Promise<boolean> {
    if (Date.now() - this.readAt > knownFor) {
      this.reading ??= this.read().finally(() => {
        this.reading = undefined;
      });
      await this.reading;
    }
    return this.ended[id] !== undefined;
  }

  private async read(): Promise<void> {
    const at = Date.now();
    const stamp = await this.store.storage.stamp(key);
    if (stamp !== this.stamp) this.ended = (await readEnded(this.store)).ended;
    this.stamp = stamp;
    this.readAt = at;
  }
}

/**
 * Ends a link for all servers.
 *
 * @param id of the link, as the release tool told it
 */
export async function revokeLink(store: ReleaseStore, id: string): Promise<void> {
  const now = Date.now();
  for (let attempt = 0; attempt < attempts; attempt++) {
    const { ended, tag } = await readEnded(store);
    const needed = Object.entries(ended).filter(([, until]) => until > now);
    const next = { ...Object.fromEntries(needed), [id]: now + maxOverrideLife };
    if (await store.storage.putIf(key, Buffer.from(JSON.stringify(next)), tag)) return;
  }
  throw new ReleaseError('Other commands were faster every time: try again.');
}

async function readEnded({ storage }: ReleaseStore) {
  const found = await storage.get(key);
  const ended = found ? endedSchema.parse(JSON.parse(found.bytes.toString())) : {};
  return { ended, tag: found?.tag };
}

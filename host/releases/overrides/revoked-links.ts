import { z } from 'zod';
import type { ReleaseStore } from '../store/release-store.ts';
import { SharedObject } from '../store/shared-object.ts';
import { maxOverrideLife } from './override-token.ts';

/** Until when an ended link has to be remembered, by its id, in milliseconds since 1970. */
const endedSchema = z.record(z.string(), z.number());

function endedLinks({ storage }: ReleaseStore) {
  return new SharedObject<z.output<typeof endedSchema>>(storage, {
    key: 'ended-links.json',
    schema: endedSchema,
    empty: {},
  });
}

/** The links that were ended before their time, as all servers know them from the store. */
export class RevokedLinks {
  private readonly ended: ReturnType<typeof endedLinks>;

  constructor(store: ReleaseStore) {
    this.ended = endedLinks(store);
  }

  /** Whether a link was ended; rejects while that cannot be known. */
  async has(id: string): Promise<boolean> {
    return (await this.ended.recent())[id] !== undefined;
  }
}

/**
 * Ends a link for all servers.
 *
 * @param id of the link, as the release tool told it
 */
export async function revokeLink(store: ReleaseStore, id: string): Promise<void> {
  const now = Date.now();
  await endedLinks(store).change((ended) => {
    const needed = Object.entries(ended).filter(([, until]) => until > now);
    return { ...Object.fromEntries(needed), [id]: now + maxOverrideLife };
  });
}

import { z } from 'zod';
import { parseJson } from './parse-json.ts';
import type { ReleaseStore } from './release-store.ts';

/** The version that is checked before it is promoted. */
export const announcementKey = 'announcement.json';

const announcementSchema = z.object({ name: z.string(), version: z.string() });

export type Announcement = z.output<typeof announcementSchema>;

/**
 * Tells servers which version is about to be promoted, so that they download and verify it while it is checked. It is a
 * hint: the pointer alone says what visitors get.
 */
export async function announce(store: ReleaseStore, { name, version }: Announcement) {
  const text = `${JSON.stringify({ name, version })}\n`;
  await store.storage.put(announcementKey, Buffer.from(text));
}

/** What was announced last; `undefined` when there is nothing, or nothing that can be read. */
export async function readAnnouncement(store: ReleaseStore): Promise<Announcement | undefined> {
  const found = await store.storage.get(announcementKey);
  return found && announcementSchema.safeParse(parseJson(found.bytes.toString())).data;
}

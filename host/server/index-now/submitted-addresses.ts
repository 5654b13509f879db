import { z } from 'zod';
import { parseJson } from '../../releases/store/parse-json.ts';
import type { ReleaseStorage } from '../../releases/store/storage.ts';

/** What search engines were told, kept in the release store for all servers. */
const submittedSchema = z.object({
  /** When each address was last modified, as its page said; empty where it does not say. */
  addresses: z.record(z.string(), z.string()),
  /** Addresses that have changed and that nobody was told of yet. */
  pending: z.array(z.string()).default([]),
  /** Milliseconds since 1970 until which no server tells: one is at it, or it failed. */
  waitUntil: z.number().default(0),
  failures: z.int().nonnegative().default(0),
});

export type Submitted = z.output<typeof submittedSchema>;

/** An object with what tells it from one that was written since. */
export interface ReadSubmitted {
  readonly submitted: Submitted;
  readonly tag: string | undefined;
}

const key = 'search/index-now.json';

/** Reads what search engines were told; nothing at first, and when the object is damaged. */
export async function readSubmitted(storage: ReleaseStorage): Promise<ReadSubmitted> {
  const stored = await storage.get(key);
  const parsed = submittedSchema.safeParse(parseJson(stored?.bytes.toString() ?? ''));
  const submitted = parsed.data ?? { addresses: {}, pending: [], waitUntil: 0, failures: 0 };
  return { submitted, tag: stored?.tag };
}

/** @returns `false` when another server was faster */
export function writeSubmitted(
  storage: ReleaseStorage,
  submitted: Submitted,
  tag: string | undefined,
): Promise<boolean> {
  return storage.putIf(key, Buffer.from(`${JSON.stringify(submitted)}\n`), tag);
}

/** Addresses that are new, modified, or gone. */
export function changedAddresses(
  before: Submitted['addresses'],
  now: Submitted['addresses'],
): readonly string[] {
  const all = new Set([...Object.keys(before), ...Object.keys(now)]);
  return [...all].filter((address) => before[address] !== now[address]);
}

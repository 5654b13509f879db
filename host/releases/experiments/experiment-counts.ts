import { z } from 'zod';
import { parseJson } from '../store/parse-json.ts';
import type { ReleaseStorage } from '../store/storage.ts';

/** Documents of one bucket, and those of them that reached the goal. */
const bucketSchema = z.tuple([z.int().nonnegative(), z.int().nonnegative()]);

const bucketsSchema = z.record(z.string().regex(/^\d{1,2}$/), bucketSchema);

/** By day in UTC, such as `2026-11-24`. */
const countsSchema = z.record(z.iso.date(), bucketsSchema);

const keptSchema = z.object({
  version: z.string(),
  percent: z.int(),
  goal: z.string(),
  counts: countsSchema,
});

/** What visitors of an experiment did: by day, and by bucket from 0 to 99. */
export type ExperimentCounts = z.output<typeof countsSchema>;

/** An experiment, and what was counted of it. */
export type KeptExperiment = z.output<typeof keptSchema>;

interface RunningExperiment {
  readonly name: string;
  /** When it began. */
  readonly since: string;
}

/** Where counts are kept: an object for each server that heard something. */
const folder = 'experiments/';

function folderOf({ name, since }: RunningExperiment): string {
  return `${folder}${name}/${Date.parse(since)}/`;
}

/**
 * Keeps what one server counted, in place of what it counted before.
 *
 * @param server a name of the server's run, for its object
 */
export async function keepCounts(
  storage: ReleaseStorage,
  experiment: RunningExperiment,
  { server, kept }: { readonly server: string; readonly kept: KeptExperiment },
): Promise<void> {
  const key = `${folderOf(experiment)}${server}.json`;
  await storage.put(key, Buffer.from(`${JSON.stringify(kept)}\n`));
}

/** What all servers counted, what is damaged left out; `undefined` when there is nothing. */
export async function readExperiment(
  storage: ReleaseStorage,
  experiment: RunningExperiment,
): Promise<KeptExperiment | undefined> {
  const keys = (await storage.list(folderOf(experiment))).filter((key) => key.endsWith('.json'));
  const found = await Promise.all(keys.map((key) => storage.get(key)));
  const kept = found.flatMap((object) => {
    const one = keptSchema.safeParse(parseJson(object?.bytes.toString() ?? ''));
    return one.success ? [one.data] : [];
  });
  const [first] = kept;
  return first && { ...first, counts: kept.map(({ counts }) => counts).reduce(merged) };
}

function merged(one: ExperimentCounts, other: ExperimentCounts): ExperimentCounts {
  const days = new Set([...Object.keys(one), ...Object.keys(other)]);
  return Object.fromEntries(
    [...days].sort().map((day) => [day, addBuckets(one[day] ?? {}, other[day] ?? {})]),
  );
}

type Buckets = ExperimentCounts[string];

export function addBuckets(one: Buckets, other: Buckets): Buckets {
  const sum = { ...one };
  for (const [bucket, [documents, goals]] of Object.entries(other)) {
    const [known, reached] = sum[bucket] ?? [0, 0];
    sum[bucket] = [known + documents, reached + goals];
  }
  return sum;
}

/** When the experiments of a part began of which something is kept, the newest first. */
export async function listExperiments(storage: ReleaseStorage, name: string): Promise<string[]> {
  const keys = await storage.list(`${folder}${name}/`);
  const begins = keys.flatMap((key) => {
    const [, began] = /^experiments\/[^/]+\/(\d+)\/[^/]+\.json$/.exec(key) ?? [];
    return began === undefined ? [] : [Number(began)];
  });
  return [...new Set(begins)]
    .sort((one, other) => other - one)
    .map((began) => new Date(began).toISOString());
}

/** Removes the counts of experiments that began before a time, in milliseconds since 1970. */
export async function removeCounts(storage: ReleaseStorage, before: number): Promise<void> {
  for (const key of await storage.list(folder)) {
    const [, began] = /^experiments\/[^/]+\/(\d+)\/[^/]+$/.exec(key) ?? [];
    if (began !== undefined && Number(began) < before) await storage.remove(key);
  }
}

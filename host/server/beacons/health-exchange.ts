import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { ReleaseStorage } from '../../releases/store/storage.ts';
import { documentRecordSchema } from '../canaries/document-record.ts';
import type { DocumentSample } from '../canaries/document-sample.ts';
import { type Health, healthWindow, type NetworkRecords } from './health.ts';

/** What a server heard: for each part numbers of networks, and the age of what they told, in seconds. */
const heardSchema = z.object({
  /** Milliseconds since 1970, by the clock of who wrote it. */
  at: z.number(),
  parts: z.record(
    z.string(),
    z.array(z.tuple([z.int().nonnegative(), z.number(), z.number().nullable()])),
  ),
  /** What documents told that were given while canaries grow; what cannot be read takes nothing else along. */
  documents: z.array(documentRecordSchema).max(10_000).catch([]),
});

type Heard = z.output<typeof heardSchema>;

interface KnownServer {
  readonly stamp: string;
  /** When what it tells changed last, by this server's monotonic clock. */
  readonly changedAt: number;
}

const prefix = 'health/';

/** Other servers that are listened to; more are those that are gone. */
const maxServers = 50;

/** An object that was not changed for so long is removed, in milliseconds: all of it has expired. */
const retention = 2 * healthWindow;

interface HealthExchangeOptions {
  readonly health: Health;
  readonly documents: DocumentSample;
  readonly storage: ReleaseStorage;
  /** The clock of {@link Health}, and the time of day. */
  readonly now?: () => number;
  readonly timeOfDay?: () => number;
}

/**
 * Tells the other composition servers what this one heard of versions and documents, and hears what they tell, by an
 * object for each in the release store. What a server told counts on when it is gone.
 */
export class HealthExchange {
  private readonly key: string;
  private readonly servers = new Map<string, KnownServer>();
  private told = 0;
  private hasListed = false;
  private readonly now: () => number;
  private readonly timeOfDay: () => number;

  constructor(private readonly options: HealthExchangeOptions) {
    this.now = options.now ?? (() => performance.now());
    this.timeOfDay = options.timeOfDay ?? Date.now;
    this.key = `${prefix}${this.timeOfDay()}-${randomUUID()}.json`;
  }

  /** Writes what is new, if anything is, and reads what others wrote. */
  async sync(): Promise<void> {
    await this.tell();
    const { storage, health, documents } = this.options;
    const found = (await storage.list(prefix)).filter((key) => key.endsWith('.json'));
    // They begin with the time at which a server started.
    const others = found.filter((key) => key !== this.key).slice(-maxServers);
    await Promise.all(others.map((key) => this.hear(key)));
    for (const key of this.servers.keys()) {
      if (others.includes(key)) continue;
      this.servers.delete(key);
      health.forget(key);
      documents.forget(key);
    }
    this.hasListed = true;
  }

  private async tell(): Promise<void> {
    const { storage, health, documents } = this.options;
    const revision = health.revision + documents.revision;
    if (revision === this.told) return;
    const parts = partsBy(health, this.now());
    const heard = { at: this.timeOfDay(), parts, documents: documents.ownRecords };
    const bytes = Buffer.from(JSON.stringify(heard));
    await storage.put(this.key, bytes);
    this.told = revision;
  }

  private async hear(key: string): Promise<void> {
    const { storage, health, documents } = this.options;
    const known = this.servers.get(key);
    const stamp = await storage.stamp(key);
    if (stamp === known?.stamp) {
      if (this.now() - known.changedAt > retention) await storage.remove(key);
      return;
    }
    const heard = parseHeard((await storage.get(key))?.bytes.toString());
    // Clocks may differ. What changes while this server looks was written just now; how old the rest is
    // only its own time can say.
    const isFresh = known !== undefined || this.hasListed;
    const age = isFresh ? 0 : Math.max(0, this.timeOfDay() - heard.at);
    health.learn(key, recordsOf(heard, this.now() - age));
    documents.learn(key, heard.documents);
    this.servers.set(key, { stamp, changedAt: this.now() });
  }
}

function partsBy(health: Health, now: number): Heard['parts'] {
  const age = (time: number) => Math.round((now - time) / 1_000);
  const parts = [...health.own].map(([part, records]) => [
    part,
    [...records].map(([number, { at: heardAt, failedAt }]) => [
      number,
      age(heardAt),
      failedAt === undefined ? null : age(failedAt),
    ]),
  ]);
  return Object.fromEntries(parts);
}

/** An object that is damaged or gone tells nothing; its server writes another one. */
function parseHeard(text: string | undefined): Heard {
  try {
    return heardSchema.parse(JSON.parse(text ?? ''));
  } catch {
    return { at: 0, parts: {}, documents: [] };
  }
}

function recordsOf({ parts }: Heard, now: number): ReadonlyMap<string, NetworkRecords> {
  const time = (age: number) => now - age * 1_000;
  return new Map(
    Object.entries(parts).map(([part, networks]) => [
      part,
      new Map(
        networks.map(([number, age, failedAge]) => [
          number,
          { at: time(age), failedAt: failedAge === null ? undefined : time(failedAge) },
        ]),
      ),
    ]),
  );
}

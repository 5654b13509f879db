import { randomUUID } from 'node:crypto';
import { retentionDays } from '@site/shared/contracts/retention';
import { z } from 'zod';
import type { ReleaseStorage } from '../../releases/store/storage.ts';
import { FigureDay, type FigureKey, type FigureLine, figureLinesSchema } from './figure-day.ts';
import { dayAfter, siteClock } from './site-clock.ts';

const serverSchema = z.object({ lines: figureLinesSchema });

/** A day that is over, of all servers. */
const daySchema = z.object({
  lines: figureLinesSchema,
  /** Whose objects it holds: those that are still there do not count again. */
  servers: z.array(z.string()),
});

const prefix = 'figures/';
const pattern = /^figures\/(\d{4}-\d\d-\d\d)\/([\w-]+)\.json$/;
const whole = 'all';

interface WholeDay {
  readonly lines: readonly FigureLine[];
  readonly servers: readonly string[];
  /** Of the object that the day has already. */
  readonly tag: string | undefined;
}

/** Days after which what a server could not write is lost. */
const unsavedDays = 2;

/** A day's objects, by server. */
type DayObjects = ReadonlyMap<string, readonly string[]>;

interface FigureStoreOptions {
  readonly storage: ReleaseStorage;
  readonly now?: () => number;
}

/**
 * Keeps what all servers counted, in the release store: an object for each server and day, which that server alone
 * writes, and one for each day that is over.
 */
export class FigureStore {
  private readonly server: string;
  private readonly days = new Map<string, { counted: FigureDay; saved: number }>();
  private readonly now: () => number;
  private saving: Promise<void> = Promise.resolve();

  constructor(private readonly options: FigureStoreOptions) {
    this.now = options.now ?? Date.now;
    this.server = `${this.now()}-${randomUUID()}`;
  }

  readonly count = (key: FigureKey, { day, hour }: { day: string; hour: string }): void => {
    const known = this.days.get(day) ?? { counted: new FigureDay(), saved: 0 };
    this.days.set(day, known);
    known.counted.count(key, hour);
  };

  /** Writes what is new, one write after the other. */
  save(): Promise<void> {
    const saving = this.saving.catch(() => undefined).then(() => this.write());
    this.saving = saving;
    return saving;
  }

  /**
   * What all servers counted on each day, from one day to another one with both, one after the other. What other servers
   * counted since their last write is not in it.
   */
  async *read(
    from: string,
    to: string,
  ): AsyncGenerator<{ day: string; lines: readonly FigureLine[] }> {
    await this.save();
    for (const [day, servers] of await this.list()) {
      if (day >= from && day <= to) yield { day, lines: (await this.readDay(day, servers)).lines };
    }
  }

  /** Makes one object of each day that is over, and removes what is too old. */
  async tidy(): Promise<void> {
    const { day: today } = siteClock(this.now());
    const oldest = dayAfter(today, -retentionDays.visitFigures);
    for (const [day, servers] of await this.list()) {
      if (day < oldest) await this.remove(day, servers);
      else if (day < dayAfter(today, -unsavedDays)) await this.makeWhole(day, servers);
    }
  }

  private async write(): Promise<void> {
    const oldest = dayAfter(siteClock(this.now()).day, -unsavedDays);
    for (const [day, known] of this.days) {
      const { counted, saved } = known;
      const { revision } = counted;
      if (day < oldest) this.days.delete(day);
      else if (revision !== saved) {
        await this.put(keyOf(day, this.server), { lines: counted.lines });
        known.saved = revision;
      }
    }
  }

  /** Days in order, with the names of their objects. */
  private async list(): Promise<DayObjects> {
    const days = new Map<string, string[]>();
    for (const key of await this.options.storage.list(prefix)) {
      const [, day, server] = pattern.exec(key) ?? [];
      if (day && server) days.set(day, [...(days.get(day) ?? []), server]);
    }
    return days;
  }

  private async readDay(day: string, names: readonly string[]): Promise<WholeDay> {
    const servers = names.filter((name) => name !== whole);
    const told = await Promise.all(servers.map((name) => this.get(keyOf(day, name), serverSchema)));
    // After the others: what was removed meanwhile is in it by then.
    const over = await this.get(keyOf(day, whole), daySchema);
    const total = new FigureDay();
    total.add(over?.value.lines ?? []);
    for (const [index, name] of servers.entries()) {
      if (!over?.value.servers.includes(name)) total.add(told[index]?.value.lines ?? []);
    }
    const all = new Set([...(over?.value.servers ?? []), ...servers]);
    return { lines: total.lines, servers: [...all], tag: over?.tag };
  }

  private async makeWhole(day: string, names: readonly string[]): Promise<void> {
    if (names.every((name) => name === whole)) return;
    const { tag, ...value } = await this.readDay(day, names);
    const bytes = Buffer.from(JSON.stringify(value));
    // Where another server was faster, the next time finds out what is left to do.
    if (!(await this.options.storage.putIf(keyOf(day, whole), bytes, tag))) return;
    await this.remove(
      day,
      names.filter((name) => name !== whole),
    );
  }

  private async remove(day: string, names: readonly string[]): Promise<void> {
    for (const name of names) await this.options.storage.remove(keyOf(day, name));
  }

  private async put(key: string, value: unknown): Promise<void> {
    await this.options.storage.put(key, Buffer.from(JSON.stringify(value)));
  }

  /** @returns `undefined` for what is gone or damaged: the other days are still read */
  private async get<Value>(
    key: string,
    schema: z.ZodType<Value>,
  ): Promise<{ value: Value; tag: string } | undefined> {
    const found = await this.options.storage.get(key);
    if (!found) return undefined;
    try {
      return { value: schema.parse(JSON.parse(found.bytes.toString())), tag: found.tag };
    } catch {
      return undefined;
    }
  }
}

function keyOf(day: string, server: string): string {
  return `${prefix}${day}/${server}.json`;
}

import type { z } from 'zod';
import { ReleaseError } from './release-error.ts';
import type { ReleaseStorage } from './storage.ts';

interface SharedObjectOptions<Value> {
  readonly key: string;
  readonly schema: z.ZodType<Value>;
  /** What it is before anything was written. */
  readonly empty: Value;
}

/** How old what is known of it may be, in milliseconds. */
const knownFor = 1_000;

/** How often a change is tried again because others were faster. */
const attempts = 10;

/** A small JSON object of the store that servers ask for all the time, and commands change at the same time. */
export class SharedObject<Value> {
  private known: Value;
  private stamp = '';
  private readAt = Number.NEGATIVE_INFINITY;
  private reading: Promise<void> | undefined;

  constructor(
    private readonly storage: ReleaseStorage,
    private readonly options: SharedObjectOptions<Value>,
  ) {
    this.known = options.empty;
  }

  /** Where it is, for people. */
  get file(): string {
    return this.storage.locate(this.options.key);
  }

  /** What it was a second ago at most; rejects while that cannot be known. */
  async recent(): Promise<Value> {
    if (performance.now() - this.readAt > knownFor) {
      this.reading ??= this.follow().finally(() => {
        this.reading = undefined;
      });
      await this.reading;
    }
    return this.known;
  }

  /** What it is. */
  async read(): Promise<Value> {
    return (await this.readWithTag()).value;
  }

  /**
   * Changes it in one step for all servers.
   *
   * @param decide makes the next value of the one that is there; again, when others were faster
   */
  async change(decide: (value: Value) => Promise<Value> | Value): Promise<void> {
    for (let attempt = 0; attempt < attempts; attempt++) {
      const { value, tag } = await this.readWithTag();
      const bytes = Buffer.from(JSON.stringify(await decide(value)));
      if (await this.storage.putIf(this.options.key, bytes, tag)) return;
    }
    throw new ReleaseError('Other commands were faster every time: try again.');
  }

  private async follow(): Promise<void> {
    const at = performance.now();
    const stamp = await this.storage.stamp(this.options.key);
    if (stamp !== this.stamp) this.known = await this.read();
    this.stamp = stamp;
    this.readAt = at;
  }

  private async readWithTag() {
    const { key, schema, empty } = this.options;
    const found = await this.storage.get(key);
    const value = found ? schema.parse(JSON.parse(found.bytes.toString())) : empty;
    return { value, tag: found?.tag };
  }
}

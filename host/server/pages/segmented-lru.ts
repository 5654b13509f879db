import { LRUCache } from 'lru-cache';

/**
 * A cache that keeps what was asked for once apart from what was asked for again: made-up addresses
 * push out no entry that is read.
 */
export class SegmentedLru<Value extends object> {
  private readonly once: LRUCache<string, Value>;
  private readonly often: LRUCache<string, Value>;

  constructor({ once, often }: { readonly once: number; readonly often: number }) {
    this.once = new LRUCache<string, Value>({ max: once });
    this.often = new LRUCache<string, Value>({ max: often });
  }

  get(key: string): Value | undefined {
    const known = this.once.get(key);
    if (!known) return this.often.get(key);
    this.once.delete(key);
    this.often.set(key, known);
    return known;
  }

  /** The entry, without counting as a question for it. */
  peek(key: string): Value | undefined {
    return this.often.peek(key) ?? this.once.peek(key);
  }

  /** What was asked for again, then what was asked for once; the latest question first. */
  keys(): string[] {
    return [...this.often.keys(), ...this.once.keys()];
  }

  set(key: string, value: Value): void {
    const segment = this.often.has(key) ? this.often : this.once;
    segment.set(key, value);
  }
}

import { followedLists } from './content-query.ts';

/** How long a list fails before it is told, in milliseconds: a backend that is being started is soon there. */
const toldAfter = 30_000;

interface ContentFailuresOptions {
  /** Told once when a list goes on failing, and once when all of them are answered again. */
  readonly onFailure?: ((error: unknown, list: string) => void) | undefined;
  readonly onRecovery?: (() => void) | undefined;
  /** In milliseconds. */
  readonly now: () => number;
}

/**
 * Since when the content system gives no usable answer, by list: pages are made from these, and visitors who get kept
 * copies do not notice. Time counts from the first try in vain, so a night in which nobody asks is no failure.
 */
export class ContentFailures {
  private readonly since = new Map<string, number>();
  private isTold = false;

  constructor(private readonly options: ContentFailuresOptions) {}

  /** For how many seconds each list has failed; 0 for one that is answered. */
  get seconds(): ReadonlyMap<string, number> {
    const now = this.options.now();
    const lists = [...followedLists];
    return new Map(
      lists.map((path) => [nameOf(path), (now - (this.since.get(path) ?? now)) / 1_000]),
    );
  }

  has(path: string): boolean {
    return this.since.has(path);
  }

  /** @param path of any query; only lists count */
  begin(path: string, error: unknown): void {
    if (!followedLists.has(path)) return;
    const now = this.options.now();
    const since = this.since.get(path) ?? now;
    this.since.set(path, since);
    if (this.isTold || now - since < toldAfter) return;
    this.isTold = true;
    this.options.onFailure?.(error, nameOf(path));
  }

  end(path: string): void {
    this.since.delete(path);
    if (!this.isTold || this.since.size > 0) return;
    this.isTold = false;
    this.options.onRecovery?.();
  }
}

function nameOf(path: string): string {
  return path.replace('/items/', '');
}

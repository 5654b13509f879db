import { LRUCache } from 'lru-cache';

/** Documents in which a version ran, and those of them in which something went wrong with it. */
export interface HealthCount {
  readonly documents: number;
  readonly failed: number;
}

interface Slice {
  readonly since: number;
  documents: number;
  failed: number;
}

/** Time that one count covers, in milliseconds; what is older than the window is forgotten in these. */
const sliceLength = 10_000;

/** What a judgement looks at, in milliseconds. */
export const healthWindow = 10 * 60_000;

/**
 * How the versions of each part do with visitors, from their beacons, over the last ten minutes. A
 * document counts once, however often it fails.
 */
export class Health {
  private readonly slices = new Map<string, Slice[]>();
  private readonly counted = new LRUCache<string, true>({ max: 100_000, ttl: healthWindow });

  constructor(private readonly now: () => number = Date.now) {}

  /** Something ran, or went wrong, in a document. */
  note(part: string, document: string, failed: boolean): void {
    const slice = this.slice(part);
    if (this.isNew(`${part} ${document}`)) slice.documents += 1;
    if (failed && this.isNew(`${part} ${document} failed`)) slice.failed += 1;
  }

  /** @param part `<name>@<version>` */
  count(part: string): HealthCount {
    const recent = this.recent(part);
    return {
      documents: recent.reduce((sum, slice) => sum + slice.documents, 0),
      failed: recent.reduce((sum, slice) => sum + slice.failed, 0),
    };
  }

  private isNew(key: string): boolean {
    if (this.counted.has(key)) return false;
    this.counted.set(key, true);
    return true;
  }

  private slice(part: string): Slice {
    const recent = this.recent(part);
    const last = recent.at(-1);
    if (last && this.now() - last.since < sliceLength) return last;
    const slice = { since: this.now(), documents: 0, failed: 0 };
    this.slices.set(part, [...recent, slice]);
    return slice;
  }

  private recent(part: string): Slice[] {
    const from = this.now() - healthWindow;
    const kept = (this.slices.get(part) ?? []).filter(({ since }) => since > from);
    if (kept.length > 0) this.slices.set(part, kept);
    else this.slices.delete(part);
    return kept;
  }
}

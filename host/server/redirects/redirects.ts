import type { ReleaseSet } from '@site/shared/contracts/release-set';
import type { ContentCache } from '../content/content-cache.ts';
import { readRedirects } from './read-redirects.ts';
import { isClaimed, type RedirectRules } from './redirect-rules.ts';
import { type Move, RedirectTable, type RefusedRedirect } from './redirect-table.ts';

interface RedirectsOptions extends Omit<RedirectRules, 'set'> {
  readonly content: Pick<ContentCache, 'get' | 'revision'>;
  /** Told once of each redirect that is refused. */
  readonly onRefused: (refused: RefusedRedirect) => void;
  readonly now?: () => number;
}

/** Milliseconds for which a table is right unless content has changed. */
const freshFor = 1_000;

/** Milliseconds for which a content system that gave no redirects is not asked for them again. */
const failureInterval = 5_000;

/** How many refusals are remembered as told. */
const maxTold = 1_000;

interface Made {
  readonly table: RedirectTable;
  readonly setId: string;
  /** Of the redirects alone. */
  readonly revision: string;
  /** When that was looked at, and of all content then. */
  readonly checkedAt: number;
  readonly contentRevision: string;
}

/** Addresses that have no page any more, and where editors say that they lead. */
export class Redirects {
  private made: Made | undefined;
  private failedAt = Number.NEGATIVE_INFINITY;
  private readonly told = new Set<string>();

  constructor(private readonly options: RedirectsOptions) {}

  /** Those that nobody is led by, of the table that was made last. */
  get refused(): readonly RefusedRedirect[] {
    return this.made?.table.refused ?? [];
  }

  /** Whether a path is one that no page of a set has: then only a redirect can lead anywhere. */
  isUnclaimed(set: ReleaseSet, pathname: string): boolean {
    return !isClaimed(set, pathname);
  }

  /** Where a path without a page leads; undefined for none, and while that is not known. */
  async find(pathname: string, set: ReleaseSet): Promise<Move | undefined> {
    return (await this.table(set))?.find(pathname);
  }

  /** Reads redirects anew, for those who look after them. */
  async check(set: ReleaseSet): Promise<readonly RefusedRedirect[]> {
    await this.table(set);
    return this.refused;
  }

  private async table(set: ReleaseSet): Promise<RedirectTable | undefined> {
    const now = this.options.now?.() ?? performance.now();
    if (now - this.failedAt < failureInterval || this.isFresh(set, now)) return this.made?.table;
    const contentRevision = this.options.content.revision;
    try {
      const { redirects, revision } = await readRedirects(this.options.content);
      const known = this.made;
      const table =
        known?.setId === set.id && known.revision === revision
          ? known.table
          : new RedirectTable(redirects, { ...this.options, set });
      this.made = { table, setId: set.id, revision, checkedAt: now, contentRevision };
      for (const refused of table.refused) this.tell(refused);
      return table;
    } catch {
      // The request is answered with the redirects read before, or with none.
      this.failedAt = now;
      return this.made?.table;
    }
  }

  private isFresh({ id }: ReleaseSet, now: number): boolean {
    const { made } = this;
    if (made?.setId !== id || now - made.checkedAt >= freshFor) return false;
    return made.contentRevision === this.options.content.revision;
  }

  private tell(refused: RefusedRedirect): void {
    const line = `${refused.id} ${refused.reason}`;
    if (this.told.has(line) || this.told.size >= maxTold) return;
    this.told.add(line);
    this.options.onRefused(refused);
  }
}

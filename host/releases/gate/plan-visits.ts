import { reachableFiles } from '@site/shared/contracts/artefact';
import type { StoredArtefact } from '../store/release-set.ts';
import type { Release } from '../store/release-store.ts';
import type { AffectedPage } from './affected-pages.ts';
import type { Window } from './visit-browser.ts';

/** A visit of a page by one person. */
export interface Visit {
  readonly page: AffectedPage;
  /** The window that the page is opened in; before it ends it has been in the other one, too. */
  readonly window: Window;
  readonly signedIn: boolean;
  /** Menus are opened, forms are filled in and sent. */
  readonly touches: boolean;
  /** The page is left and arrived at again, by navigation within the site. */
  readonly arrives: boolean;
}

type Parts = Pick<Release, 'remotes'>;

interface Plan {
  /** Pages that the new version may have changed, and that render. */
  readonly pages: readonly AffectedPage[];
  readonly changed: string;
  readonly next: Parts;
  /** What visitors have; undefined when nothing is live. */
  readonly live: Parts | undefined;
  /** Whether a page's markup and styles are those that visitors have. */
  readonly rendersAsLive: (page: AffectedPage) => boolean;
}

/**
 * Who visits which pages. Each page module whose code, forms or markup are not those of what is live
 * is visited on a phone in its native language, and on a wide screen and signed in in the other one;
 * further recorded states of it once. Of each remote one page is visited in any case, and of a new
 * host's pages no other.
 */
export function planVisits(plan: Plan): Visit[] {
  const seen = new Set<string>();
  return byModule(plan.pages).flatMap((pages) => {
    const [first] = pages;
    const isChanged = plan.changed !== 'host' && pages.some((page) => mayDiffer(plan, page));
    if (!first || (!isChanged && seen.has(first.remote))) return [];
    seen.add(first.remote);
    return pages
      .filter(({ claim }) => claim === first.claim)
      .flatMap((page) => visitOf(page) ?? []);
  });
}

function visitOf(page: AffectedPage): Visit | undefined {
  const isNative = page.language === page.claim.language;
  if (page.sample > 0 && !isNative) return undefined;
  const isFirst = page.sample === 0;
  return isNative
    ? { page, window: 'phone', signedIn: false, touches: isFirst, arrives: false }
    : { page, window: 'desktop', signedIn: true, touches: false, arrives: true };
}

function byModule(pages: readonly AffectedPage[]): AffectedPage[][] {
  const modules = new Map<string, AffectedPage[]>();
  for (const page of pages) {
    const key = `${page.remote}/${page.claim.module}`;
    modules.set(key, [...(modules.get(key) ?? []), page]);
  }
  return [...modules.values()];
}

/** Whether anything of a page, or of the forms on it, is not what visitors have. */
function mayDiffer({ next, live, rendersAsLive }: Plan, page: AffectedPage): boolean {
  if (!live || !rendersAsLive(page)) return true;
  const code = [codeOf(next, page.remote, page.claim.module), ...slotsOf(next, page)];
  const before = [codeOf(live, page.remote, page.claim.module), ...slotsOf(live, page)];
  return JSON.stringify(code) !== JSON.stringify(before);
}

function slotsOf(parts: Parts, { claim }: AffectedPage): unknown[] {
  return (claim.slots ?? []).map((slot) => {
    for (const { artefact } of parts.remotes) {
      const owned = artefact.claims.slots?.find(({ name }) => name === slot);
      if (owned) return codeOf(parts, artefact.name, owned.module);
    }
    return undefined;
  });
}

/** Names and hashes of all files that a module may run; the container's changes with any of them. */
function codeOf({ remotes }: Parts, remote: string, module: string): unknown {
  const stored = remotes.find(({ artefact }) => artefact.name === remote);
  const files = stored && reachableFiles(stored.artefact, module);
  if (!stored || !files) return stored?.version;
  const { entry, files: hashes }: StoredArtefact['artefact'] = stored.artefact;
  return files
    .filter((file) => file !== entry)
    .sort()
    .map((file) => [file, hashes[file]?.integrity]);
}

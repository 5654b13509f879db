import type { Page } from 'playwright-core';
import { publicAddress } from '../store/public-address.ts';
import type { AffectedPage } from './affected-pages.ts';
import { brokenChunk } from './broken-chunk.ts';
import type { CandidateSite } from './candidate-site.ts';
import type { Fault } from './watch-tab.ts';

/** A module of a remote: a page's, or that of a form on it. */
interface ModuleOf {
  readonly remote: string;
  readonly module: string;
}

/** A fault of a page, or of a form on it. */
export interface ModuleFault extends Fault {
  readonly owner: ModuleOf;
  /** The file at fault, where it is known. */
  readonly file?: string | undefined;
}

interface OpenPage {
  readonly site: CandidateSite;
  readonly page: AffectedPage;
  /** Longest wait until it, or a form on it, is alive, in milliseconds. */
  readonly timeout: number;
}

/** Waits for a page and each of its forms to come alive, and tells the first that does not. */
export async function findDeadModule(tab: Page, open: OpenPage): Promise<ModuleFault | undefined> {
  const own = { remote: open.page.remote, module: open.page.claim.module };
  const isAlive = await isHydrated(tab, '[data-page] > *', open.timeout);
  const dead = isAlive ? await deadSlot(tab, open) : own;
  return dead && { owner: dead, code: 'hydration', ...(await explain(tab, open, dead)) };
}

/** The first form of a page that does not come alive. */
async function deadSlot(
  tab: Page,
  { site: { live }, timeout }: OpenPage,
): Promise<ModuleOf | undefined> {
  for (const slot of await tab.locator('[data-slot]').all()) {
    const name = await slot.getAttribute('data-slot');
    await slot.scrollIntoViewIfNeeded();
    if (await isHydrated(tab, `[data-slot="${name}"] form`, timeout)) continue;
    for (const { artefact } of live.release.remotes) {
      const claim = artefact.claims.slots?.find((candidate) => candidate.name === name);
      if (claim) return { remote: artefact.name, module: claim.module };
    }
  }
  return undefined;
}

/** What the shell shows where a page's code does not come. */
const notice = '[data-page-notice]';

/** Waits until React has taken over what the server rendered, or the shell has given up. */
function isHydrated(tab: Page, selector: string, timeout: number): Promise<boolean> {
  return tab
    .waitForFunction(
      ([wanted, failed]) => {
        const element = document.querySelector(wanted);
        if (element && Object.keys(element).some((key) => key.startsWith('__reactFiber$'))) {
          return 'alive';
        }
        return document.querySelector(failed) ? 'failed' : undefined;
      },
      [selector, notice] as const,
      { timeout },
    )
    .then(
      async (result) => (await result.jsonValue()) === 'alive',
      () => false,
    );
}

/** Why a module is not alive, and the file, as far as that can be found out. */
async function explain(tab: Page, { site, timeout }: OpenPage, { remote, module }: ModuleOf) {
  const stored = site.live.release.remotes.find(({ artefact }) => artefact.name === remote);
  const { artefact } = stored ?? {};
  // A page that is only late has chunks that cannot run yet: the shell knows better.
  const isGivenUp = (await tab.locator(notice).count()) > 0;
  const broken = await brokenChunk(tab, {
    entry: artefact?.entry ?? '',
    chunks: artefact?.preloads[module] ?? [],
    addressOf: (file) => (stored ? publicAddress(stored, file) : file),
  });
  const problem = isGivenUp ? 'is not alive' : `is not alive after ${timeout} ms`;
  // The shell also gives up on a busy machine; then shared modules are not there, and sound chunks do not run either.
  if (!broken) return { problem, mayBeLoad: true };
  const told = `${problem}: ${broken.file} ${broken.reason}`;
  return { problem: told, file: broken.file, mayBeLoad: true };
}

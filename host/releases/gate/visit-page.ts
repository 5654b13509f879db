import type { Page } from 'playwright-core';
import { ReleaseError } from '../store/release-error.ts';
import type { AffectedPage } from './affected-pages.ts';
import { brokenChunk } from './broken-chunk.ts';
import type { CandidateSite } from './candidate-site.ts';

/** Longest wait until a page or a form is alive, in milliseconds. */
const timeout = 8_000;

/** A module of a remote: a page's, or that of a form on it. */
interface ModuleOf {
  readonly remote: string;
  readonly module: string;
}

/**
 * Opens a page as a visitor would: it must come alive, with every form on it, without an error,
 * without anything that the content policy forbids, and stay.
 *
 * @throws ReleaseError that names the page, the cause and the chunk
 */
export async function visitPage(tab: Page, site: CandidateSite, page: AffectedPage) {
  const problems = watch(tab);
  const look = findUnhydrated(tab, site, page);
  const dead = await Promise.race([look, leaving(tab)]);
  // It looks into a document that is gone, if at anything.
  look.catch(() => {});
  const own = { remote: page.remote, module: page.claim.module };
  if (dead === 'left') refuse(site, page, { ...own, problem: 'leaves or reloads by itself' });
  const [problem] = problems;
  if (problem) refuse(site, page, { ...own, problem });
  if (dead) refuse(site, page, { ...dead, ...(await explain(tab, site, dead)) });
}

/** Resolves when a second document is asked for: the first one came by {@link findUnhydrated}. */
function leaving(tab: Page): Promise<'left'> {
  let documents = 0;
  return new Promise((resolve) => {
    tab.on('request', (request) => {
      if (!request.isNavigationRequest() || request.redirectedFrom()) return;
      if (request.frame().parentFrame()) return;
      documents += 1;
      if (documents > 1) resolve('left');
    });
  });
}

/** The page's module, or that of a form on it, that does not come alive. */
async function findUnhydrated(tab: Page, site: CandidateSite, page: AffectedPage) {
  await tab.goto(site.origin + page.address, { waitUntil: 'domcontentloaded' });
  if (!(await isHydrated(tab, '[data-page] > *'))) {
    return { remote: page.remote, module: page.claim.module };
  }
  const dead = await findUnhydratedSlot(tab, site);
  // What a page throws in an effect comes right after it is alive.
  if (!dead) await tab.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  return dead;
}

/** @throws ReleaseError with the module's own chunk, unless another file is known to be at fault */
export function refuse(
  site: CandidateSite,
  { address }: AffectedPage,
  { problem, file, ...owner }: ModuleOf & { readonly problem: string; readonly file?: string },
): never {
  const { version, chunks } = codeOf(site, owner);
  const name = owner.module.slice(owner.module.lastIndexOf('/') + 1);
  const named = file ?? chunks.find((chunk) => chunk.includes(`/${name}`)) ?? chunks.at(-1);
  throw new ReleaseError(
    `${owner.remote}@${version}: ${address} in a browser ${problem} (${named}).`,
    named,
  );
}

/** Notes errors of scripts and what the content policy stops. Answers of services are not judged. */
function watch(tab: Page): string[] {
  const problems: string[] = [];
  tab.on('pageerror', (error) => problems.push(`throws: ${error.message.split('\n')[0]}`));
  tab.on('console', (message) => {
    const text = message.text();
    if (message.type() !== 'error' || /^Failed to load resource/.test(text)) return;
    const violation = /Content Security Policy|Failed to find a valid digest/i.test(text);
    problems.push(
      `${violation ? 'violates the content policy' : 'complains'}: ${text.split('\n')[0]}`,
    );
  });
  return problems;
}

/** The first form of a page that does not come alive. */
async function findUnhydratedSlot(
  tab: Page,
  { live }: CandidateSite,
): Promise<ModuleOf | undefined> {
  for (const slot of await tab.locator('[data-slot]').all()) {
    const name = await slot.getAttribute('data-slot');
    await slot.scrollIntoViewIfNeeded();
    if (await isHydrated(tab, `[data-slot="${name}"] form`)) continue;
    for (const { artefact } of live.release.remotes) {
      const claim = artefact.claims.slots?.find((candidate) => candidate.name === name);
      if (claim) return { remote: artefact.name, module: claim.module };
    }
  }
  return undefined;
}

/** Waits until React has taken over what the server rendered. */
async function isHydrated(tab: Page, selector: string): Promise<boolean> {
  return tab
    .waitForFunction(
      (wanted) => {
        const element = document.querySelector(wanted);
        return element && Object.keys(element).some((key) => key.startsWith('__reactFiber$'));
      },
      selector,
      { timeout },
    )
    .then(
      () => true,
      () => false,
    );
}

/** Why a module is not alive, and the file, as far as that can be found out. */
async function explain(tab: Page, site: CandidateSite, owner: ModuleOf) {
  const broken = await brokenChunk(tab, codeOf(site, owner));
  const problem = `is not alive after ${timeout} ms`;
  if (!broken) return { problem };
  return { problem: `${problem}: ${broken.file} ${broken.reason}`, file: broken.file };
}

function codeOf({ live }: CandidateSite, { remote, module }: ModuleOf) {
  const stored = live.release.remotes.find(({ artefact }) => artefact.name === remote);
  const { artefact, version = '', base = '' } = stored ?? {};
  const chunks = artefact?.preloads[module] ?? [];
  return { version, base, entry: artefact?.entry ?? '', chunks };
}

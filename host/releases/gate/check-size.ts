import type { Publication } from '../store/publication.ts';
import { ReleaseError } from '../store/release-error.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { readPublication } from '../store/stored-publication.ts';
import type { Candidate } from './candidate.ts';

/** How much of what is live a new version may weigh, and what never matters, in bytes. */
const growth = { script: 1.25, files: 1.5, slack: 12_000 };

/** The most script that a page may need of one artefact, compressed, in bytes. */
const budgetOf = (name: string) => (name === 'host' ? 135_000 : 60_000);

/**
 * Refuses a version that weighs far more than the live one: the script of a page, as built or
 * compressed, and all files together, as many more as there are more pages. A page that is new has
 * the budget alone.
 *
 * @throws ReleaseError that names the module with the bytes before and after
 */
export async function checkSize(store: ReleaseStore, candidate: Candidate): Promise<void> {
  const { name, version, pointer } = candidate;
  const next = await readPublication(store, name, version);
  const liveVersion = pointer.versions[name];
  const live = liveVersion && (await readPublication(store, name, liveVersion));
  if (!next) return;
  for (const [module, { bytes, compressed }] of Object.entries(next.sizes.modules)) {
    const before = live ? live.sizes.modules[module] : undefined;
    const what = `the script of ${module}`;
    refuseAbove(next, what, { size: compressed, limit: budgetOf(name), reason: 'the budget is' });
    if (!before) continue;
    const factor = growth.script;
    const after = { before: before.compressed, size: compressed, factor };
    refuseGrowth(next, `${what}, compressed,`, after);
    refuseGrowth(next, what, { before: before.bytes, size: bytes, factor });
  }
  if (!live) return;
  const pages = Math.max(1, countModules(next) / Math.max(1, countModules(live)));
  const factor = growth.files * pages;
  refuseGrowth(next, 'all files', { before: live.sizes.bytes, size: next.sizes.bytes, factor });
}

function countModules({ sizes }: Publication): number {
  return Object.keys(sizes.modules).length;
}

function refuseGrowth(
  publication: Publication,
  what: string,
  { before, size, factor }: Readonly<Record<'before' | 'size' | 'factor', number>>,
): void {
  const limit = Math.round(before * factor + growth.slack);
  refuseAbove(publication, what, {
    size,
    limit,
    reason: `what is live has ${before}, which allows`,
  });
}

function refuseAbove(
  { name, version }: Publication,
  what: string,
  {
    size,
    limit,
    reason,
  }: { readonly size: number; readonly limit: number; readonly reason: string },
): void {
  if (size <= limit) return;
  throw new ReleaseError(
    `${name}@${version}: ${what} has ${size} bytes; ${reason} ${limit}.`,
    'artefact.json',
  );
}

import type { AffectedPage } from './affected-pages.ts';
import { type CandidateSite, type Rendered, renderAddress } from './candidate-site.ts';
import type { PageInSet } from './check-rendering.ts';
import type { Refusal } from './refusal.ts';
import { refuseRendering } from './refuse-rendering.ts';

type Cost = Rendered['cost'];

/** What one rendering may take in any case: processor time in milliseconds, memory in bytes. */
const free: Cost = { processor: 250, memory: 8_000_000 };

/** How many times the processor time of what is live a page may take. */
const growth = 2;

/** How often a page is rendered again that seems to take too much. */
const repetitions = 8;

interface Sites {
  readonly next: CandidateSite;
  /** What visitors have; undefined when nothing is live that could be compared. */
  readonly live: CandidateSite | undefined;
}

/**
 * Refuses pages that take far more of the server than what is live: processor time, and memory that is
 * never given back. A page that seems to is rendered again and again, and compared with the live one at
 * the same moment, so that a busy machine refuses nothing.
 */
export async function checkCost(sites: Sites, pages: readonly PageInSet[]): Promise<Refusal[]> {
  const refusals: Refusal[] = [];
  for (const costs of byClaim(pages).values()) {
    const seen = costOf(costs.map(({ rendered }) => rendered.cost));
    const [first] = costs;
    if (!first || (seen.processor <= free.processor && seen.memory <= free.memory)) continue;
    refusals.push(...(await judgeAgain(sites, first.page)));
  }
  return refusals;
}

/** The renderings of each page: one per language at least, of which the first loads its code. */
function byClaim(pages: readonly PageInSet[]): Map<string, PageInSet[]> {
  const groups = new Map<string, PageInSet[]>();
  for (const one of pages) {
    const key = `${one.page.remote} ${one.page.claim.path}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return groups;
}

async function judgeAgain({ next, live }: Sites, page: AffectedPage): Promise<Refusal[]> {
  const { release } = next.live;
  let now: Cost;
  try {
    now = await renderAgain(next, page);
  } catch (error) {
    const problem = `does not render again: ${error instanceof Error ? error.message : String(error)}`;
    return [refuseRendering(release, page, { code: 'cost', problem })];
  }
  const before = live ? await renderAgain(live, page).catch(() => undefined) : undefined;
  const time = Math.max(free.processor, (before?.processor ?? 0) * growth);
  const memory = Math.max(free.memory, before?.memory ?? 0);
  const comparison = (value: string) => (before ? `; what is live takes ${value}` : '');
  if (now.processor > time) {
    const problem = `takes ${Math.round(now.processor)} ms of processor time to render${comparison(`${Math.round(before?.processor ?? 0)} ms`)}`;
    return [refuseRendering(release, page, { code: 'cost', problem })];
  }
  if (now.memory > memory) {
    const problem = `keeps ${megabytes(now.memory)} with every rendering${comparison(megabytes(before?.memory ?? 0))}`;
    return [refuseRendering(release, page, { code: 'memory', problem })];
  }
  return [];
}

async function renderAgain(site: CandidateSite, page: AffectedPage): Promise<Cost> {
  const costs: Cost[] = [];
  for (let turn = 0; turn < repetitions; turn++) {
    costs.push((await renderAddress(site, page.address)).cost);
    // Time is known by then: what takes seconds is not rendered eight times.
    if (turn === 1 && costOf(costs).processor > free.processor) break;
  }
  return costOf(costs);
}

/**
 * The least time of several renderings, and the memory that each adds: what is collected in between is
 * subtracted, so that what is left is what nobody collects.
 */
function costOf(costs: readonly Cost[]): Cost {
  return {
    processor: Math.min(...costs.map(({ processor }) => processor)),
    memory: costs.reduce((sum, { memory }) => sum + memory, 0) / costs.length,
  };
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 100_000) / 10} MB`;
}

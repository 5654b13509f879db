import { ReleaseError } from '../store/release-error.ts';
import type { Candidate } from './candidate.ts';
import type { CandidateSite } from './candidate-site.ts';
import { candidateStore } from './candidate-store.ts';
import { checkInBrowser } from './check-in-browser.ts';
import { checkPages } from './check-pages.ts';
import type { GateOptions } from './gate-options.ts';
import { startRecordedServices } from './recorded-services.ts';
import { judge, makeRefusal, type Refusal, refuseIfAny } from './refusal.ts';
import { startBrowser } from './visit-browser.ts';

/**
 * Starts the set as visitors would get it, beside what they have, and looks at every page that the
 * candidate can break.
 *
 * @throws RefusedError with everything that rendering and browser show
 */
export async function checkSet(candidate: Candidate, options: GateOptions): Promise<void> {
  const opened = new Opened();
  const chromium = process.env.CHROMIUM_PATH;
  // It starts beside the sets, so that nobody waits for one after the other.
  const starting = chromium ? startBrowser(chromium) : undefined;
  starting?.catch(() => {});
  try {
    const services = opened.add(await startRecordedServices(options.apiDescription));
    const sites = await startSites(candidate, services.origin, options, opened);
    const rendered = await checkPages({ ...sites, changed: candidate.name, options });
    const refusals = [...rendered.refusals];
    if (starting) {
      const browser = await starting;
      const { name: changed } = candidate;
      refusals.push(
        ...(await checkInBrowser({ ...sites, ...rendered, browser, changed, options })),
      );
    } else {
      options.report(noBrowser);
    }
    const problem = await services.problem();
    if (problem) options.report(`${problem}: forms were judged by the contracts here alone.`);
    refuseIfAny([
      ...refusals,
      ...endedProcess(sites.next, candidate.name),
      ...refusedAttempts(sites.next, candidate.name),
    ]);
  } finally {
    // Before the servers, which answer for as long as somebody asks.
    await starting?.then((browser) => browser.close()).catch(() => {});
    await opened.close();
  }
}

const noBrowser =
  'No browser was found, so no page was opened in one: set CHROMIUM_PATH to check that too.';

/** Everything that must be closed again, the last one first. */
class Opened {
  private readonly closing: (() => Promise<void>)[] = [];

  add<Thing extends { readonly close: () => Promise<void> }>(thing: Thing): Thing {
    this.closing.unshift(() => thing.close());
    return thing;
  }

  async close(): Promise<void> {
    for (const close of this.closing) await close();
  }
}

/** The set as it would be, and as visitors have it, as far as that starts. */
async function startSites(
  { combination, pointer: { versions } }: Candidate,
  services: string,
  { store, startSite, report }: GateOptions,
  opened: Opened,
) {
  const start = async (set: Candidate['combination']) =>
    opened.add(await startSite(candidateStore(store, set), services));
  const live = versions.host
    ? start({ ...combination, versions }).catch((error: Error) => {
        report(`What is live does not start, so nothing is compared with it: ${error.message}`);
      })
    : undefined;
  // Both are there, or have ended, before anything is closed.
  const next = await judge('start', () => start(combination)).finally(() => live);
  return { next, live: (await live) ?? undefined };
}

/** Code of the version that tries for what servers refuse: it would be refused for visitors, too. */
function refusedAttempts({ live }: CandidateSite, name: string): Refusal[] {
  const { base, version } = partOf(live, name);
  return live.renderer.attempts.flatMap(({ power, what, at }) => {
    if (!at?.startsWith(base)) return [];
    const file = at.slice(base.length).replace(/:\d+:\d+$/, '');
    const cause = `${name}@${version}: server code tries for what it may not have (${power}): ${what} (${at.slice(base.length)}).`;
    return [makeRefusal('isolation', cause, file)];
  });
}

function partOf({ release: { set } }: CandidateSite['live'], name: string) {
  const part = [set.host, ...set.remotes].find((candidate) => candidate.name === name);
  if (!part) throw new ReleaseError(`${name} is not in the set.`);
  return part;
}

/** Server code that ends its process after it has rendered would do so for visitors, too. */
function endedProcess({ live }: CandidateSite, name: string): Refusal[] {
  const { failure } = live.renderer;
  if (failure === undefined) return [];
  const part = partOf(live, name);
  const [, named] = failure.split(part.base)[1]?.match(/^(server\/[^):\s]+)/) ?? [];
  const file = named ?? 'server';
  const cause = `${name}@${part.version}: the process that renders ended: ${failure.split('\n')[0]} (${file}).`;
  return [makeRefusal('process', cause, file)];
}

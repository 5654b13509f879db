import type { Browser } from 'playwright-core';
import { sideBySide } from '../store/side-by-side.ts';
import type { CandidateSite } from './candidate-site.ts';
import type { ModuleFault } from './find-dead-modules.ts';
import { Lanes } from './lanes.ts';
import type { Visit } from './plan-visits.ts';
import type { Refusal } from './refusal.ts';
import { refuseVisit } from './refuse-visit.ts';
import { type Inspection, visitPage } from './visit-page.ts';

/** How many times as long a second visit may take. */
const timeoutFactor = 3;

/** How many pages do something at the same time; many more are only open. */
const active = 3;

interface Visits {
  readonly site: CandidateSite;
  readonly browser: Browser;
  readonly visits: readonly Visit[];
  readonly changed: string;
  readonly inspect: Inspection;
}

/**
 * Visits pages, several at a time. What a busy machine could be the cause of is looked at again, with
 * nothing beside it but pages that are only open, and counts when it is seen twice.
 *
 * @returns a refusal for each thing that is wrong on a visit
 */
export async function checkVisits({
  site,
  browser,
  visits,
  changed,
  inspect,
}: Visits): Promise<Refusal[]> {
  const { release } = site.live;
  const shared = { site, browser, lanes: new Lanes(active), inspect };
  const refusals: Refusal[] = [];
  const doubtful: Visit[] = [];
  const judge = (visit: Visit, faults: readonly ModuleFault[]) => {
    for (const fault of faults) {
      const refusal = refuseVisit(release, changed, visit, fault);
      // One cause often shows twice: as an error and on the console.
      if (!refusals.some(({ cause }) => cause === refusal.cause)) refusals.push(refusal);
    }
  };
  await sideBySide(visits, async (visit) => {
    const faults = await visitPage({ ...shared, timeoutFactor: 1 }, visit);
    const certain = faults.filter(({ mayBeLoad }) => !mayBeLoad);
    if (faults.length > 0 && certain.length === 0) doubtful.push(visit);
    else judge(visit, certain);
  });
  const alone = { ...shared, lanes: new Lanes(1), timeoutFactor };
  await sideBySide(doubtful, async (visit) => judge(visit, await visitPage(alone, visit)));
  return refusals;
}

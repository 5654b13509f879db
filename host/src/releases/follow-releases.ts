import { isPageBusy } from '@site/shared/federation/busy';
import type { BeforeNavigation, NavigationStep } from '../navigation/navigation.ts';
import { hasUnsentInput } from './unsent-input.ts';

/** Where the server tells the live set's id, as the ETag of an answer without a body. */
const registry = '/remotes/registry.json';

/** Time between two looks, in milliseconds; each document's own, so that a hall does not ask at once. */
const interval = { least: 45_000, spread: 30_000 } as const;

/** A page that is looked at again asks at once, unless it did so within this time, in milliseconds. */
const freshFor = 5_000;

/** The set that this tab last loaded a document for, and when, so that none is loaded for it again at once. */
const takenKey = 'site.release-taken';

/** How long that is, in milliseconds: going back may lead to a document of the set before, which is left like any. */
const takenFor = 120_000;

/**
 * Learns which release set is live, and lets the next navigation to another page load a document of
 * it. Nothing is reloaded under the visitor, and nothing is left while the page is busy.
 *
 * @param current the set of this document
 * @param onRelease called once, when another set is live, with what to do before each navigation
 */
export function followReleases(
  current: string,
  onRelease: (beforeNavigation: BeforeNavigation) => void,
): void {
  let live = current;
  let told = false;
  let askedAt = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function ask() {
    askedAt = Date.now();
    const response = await fetch(registry, { method: 'HEAD', cache: 'no-store' });
    const [, id] = /"([^"]+)"/.exec(response.headers.get('etag') ?? '') ?? [];
    if (response.ok && id) live = id;
    if (told || live === current) return;
    told = true;
    onRelease(beforeNavigation);
  }

  function askIfSeen() {
    clearTimeout(timer);
    timer = setTimeout(askIfSeen, interval.least + Math.random() * interval.spread);
    if (document.hidden || Date.now() - askedAt < freshFor) return;
    // A server that cannot be reached is asked again.
    ask().catch(() => undefined);
  }

  document.addEventListener('visibilitychange', askIfSeen);
  window.addEventListener('pageshow', askIfSeen);
  askIfSeen();

  function beforeNavigation({ currentLocation, nextLocation, historyAction }: NavigationStep) {
    if (live === current || currentLocation.pathname === nextLocation.pathname) return false;
    if (!navigator.onLine || hasUnsentInput() || isPageBusy() || !take(live)) return false;
    if (historyAction === 'POP') {
      // The address is the next page's already.
      window.location.reload();
      return false;
    }
    const address = nextLocation.pathname + nextLocation.search + nextLocation.hash;
    if (historyAction === 'REPLACE') window.location.replace(address);
    else window.location.assign(address);
    return true;
  }
}

/**
 * Notes that a document is loaded for a set.
 *
 * @returns `false` when one was a moment ago: the server says one thing and sends another
 */
function take(set: string): boolean {
  try {
    const [known, at] = (sessionStorage.getItem(takenKey) ?? '').split(' ');
    if (known === set && Math.abs(Date.now() - Number(at)) < takenFor) return false;
    sessionStorage.setItem(takenKey, `${set} ${Date.now()}`);
  } catch {
    // Without storage each navigation may try, which is still the visitor's.
  }
  return true;
}

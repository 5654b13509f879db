import type { seen, toldByServer } from './beacons/report.ts';
import { sendBeacons } from './beacons/send-beacons.ts';
import type { DocumentData } from './document/document-data.ts';
import { type CountedVisit, countVisit } from './figures/count-visit.ts';
import type { BeforeNavigation } from './navigation/navigation.ts';
import { documentRules } from './prefetch/document-rules.ts';
import { followReleases } from './releases/follow-releases.ts';
import type { jsonScript } from './remotes/json-script.ts';
import type { PageHandle } from './routes/page-handle.ts';

/** What this needs of the running page: it imports nothing of it, and so stays a file of its own. */
interface RunningPage {
  readonly data: DocumentData;
  readonly shownPage: () => PageHandle | undefined;
  readonly errorId: string;
  readonly toldByServer: typeof toldByServer;
  readonly seen: typeof seen;
  readonly beforeNavigation: (decide: BeforeNavigation) => void;
  readonly jsonScript: typeof jsonScript;
  readonly stopPrefetching: () => void;
}

/** What is counted of a visit after its landing. */
export function countRest(visit: CountedVisit): void {
  countVisit(visit);
}

/** What a page does beside serving its visitor, once that is done: loaded by itself, and late. */
export function afterStart({ data, errorId, ...page }: RunningPage): void {
  // Who looks at other versions than visitors do is none of them, and stays with those versions.
  if (document.getElementById('release-override')) return;
  followReleases(data.set.id, (decide) => {
    // From now on links lead to documents.
    page.stopPrefetching();
    if (data.prefetchesDocuments) {
      document.head.append(page.jsonScript('speculationrules', documentRules));
    }
    page.beforeNavigation(decide);
  });
  sendBeacons({
    id: errorId,
    trace: page.toldByServer('traceparent'),
    token: page.toldByServer('document'),
    set: data.set,
    seen: page.seen,
    page: page.shownPage,
  });
}

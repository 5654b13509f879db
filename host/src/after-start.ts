import type { BlockerFunction, DataRouter } from 'react-router-dom';
import type { seen } from './beacons/report.ts';
import { sendBeacons } from './beacons/send-beacons.ts';
import type { DocumentData } from './document/document-data.ts';
import { documentRules } from './prefetch/document-rules.ts';
import { followReleases } from './releases/follow-releases.ts';
import type { jsonScript } from './remotes/json-script.ts';
import type { PageHandle } from './routes/page-handle.ts';

/** What this needs of the running page: it imports nothing of it, and so stays a file of its own. */
interface RunningPage {
  readonly data: DocumentData;
  readonly router: DataRouter;
  readonly errorId: string;
  /** The header `traceparent` of the document, or nothing. */
  readonly trace: string;
  /** What the server signed of the document, or nothing. */
  readonly token: string;
  readonly seen: typeof seen;
  readonly beforeNavigation: (decide: BlockerFunction) => void;
  readonly jsonScript: typeof jsonScript;
  readonly stopPrefetching: () => void;
}

/** What a page does beside serving its visitor, once that is done: loaded by itself, and late. */
export function afterStart({ data, router, errorId, ...page }: RunningPage): void {
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
    trace: page.trace,
    token: page.token,
    set: data.set,
    seen: page.seen,
    page: () => router.state.matches.at(-1)?.route.handle as PageHandle | undefined,
  });
}

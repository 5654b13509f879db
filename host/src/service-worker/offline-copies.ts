import { filesOf, mayBeKept } from './document-files.ts';
import { withinTime } from './within-time.ts';

/** Name of the cache; another layout of what is in it needs another name. */
const cacheName = 'offline-copies-1';

/** Documents that a device keeps: tickets of a family, the queue, the team's page, in both languages. */
const maxDocuments = 8;
/** A document that names more is none of ours; today's name at most some ninety. */
const maxFiles = 300;
/** Longest wait for a document that there is a copy of, in milliseconds. */
const documentTimeout = 3_000;

/** What is asked for by address, whatever else the request says: copies are of one kind. */
const byAddress: CacheQueryOptions = { ignoreVary: true };
const byPath: CacheQueryOptions = { ...byAddress, ignoreSearch: true };

/**
 * Copies of documents, each with all files of its release that it names. A copy is replaced by the next one when
 * that is whole, so a document never meets files of another release.
 */
export class OfflineCopies {
  /** One after another: a copy that is made must not lose files to one that is replaced. */
  private last: Promise<unknown> = Promise.resolve();

  /** The network's document; the copy where there is none in time. */
  async openDocument(request: Request, goOn: (work: Promise<unknown>) => void): Promise<Response> {
    const asked = fetch(request).then((answer) => {
      // One that leads elsewhere is followed by the browser.
      if (answer.type === 'basic' && !isBroken(answer)) {
        goOn(this.follow(request.url, answer.clone()));
      }
      return answer;
    });
    // Also when the copy was faster.
    goOn(asked.catch(() => undefined));
    const answer = await withinTime(asked, documentTimeout).catch(() => undefined);
    if (answer && !isBroken(answer)) return answer;
    return (await this.copyOf(request.url)) ?? asked;
  }

  /** A file of a release, which is the same everywhere. */
  async openFile(request: Request): Promise<Response> {
    const cache = await caches.open(cacheName);
    return (await cache.match(request, byPath)) ?? fetch(request);
  }

  /** Keeps the document at an address, unless there is a copy already: that follows each visit. */
  keep(address: string): Promise<void> {
    const { href, origin } = new URL(address, location.origin);
    if (origin !== location.origin) return Promise.resolve();
    return this.queue(async (cache) => {
      if (await cache.match(href, byAddress)) return;
      const answer = await fetch(href, { cache: 'no-cache', redirect: 'error' });
      if (answer.ok) await this.replace(cache, href, answer);
    });
  }

  /** Removes what workers of other layouts have kept. */
  async removeOthers(): Promise<void> {
    const others = (await caches.keys()).filter((name) => name !== cacheName);
    await Promise.all(others.map((name) => caches.delete(name)));
  }

  /** Makes the copy of an address what the network just said. */
  private follow(address: string, answer: Response): Promise<void> {
    return this.queue((cache) => this.replace(cache, address, answer));
  }

  private async copyOf(address: string): Promise<Response | undefined> {
    const cache = await caches.open(cacheName);
    return (await cache.match(address, byAddress)) ?? cache.match(address, byPath);
  }

  private async replace(cache: Cache, address: string, answer: Response): Promise<void> {
    const html = await answer.clone().text();
    const files = filesOf(html);
    if (!mayBeKept(html) || files.length > maxFiles) {
      await cache.delete(address, byAddress);
    } else {
      await Promise.all(files.map((file) => addFile(cache, file)));
      // At the end of the list, where the newest are.
      await cache.delete(address, byAddress);
      await cache.put(address, answer);
    }
    await removeUnused(cache);
  }

  private queue(work: (cache: Cache) => Promise<void>): Promise<void> {
    const next = this.last.then(() =>
      oneWorkerAtATime(async () => work(await caches.open(cacheName))),
    );
    // No network, no space: the copies that there are stay.
    this.last = next.catch(() => undefined);
    return this.last as Promise<void>;
  }
}

/** The server cannot make the page at the moment. */
function isBroken({ status }: Response): boolean {
  return status >= 500 || status === 429;
}

/** @throws when it does not arrive */
async function addFile(cache: Cache, file: string): Promise<void> {
  if (await cache.match(file, byPath)) return;
  const answer = await fetch(file, { priority: 'low' });
  if (!answer.ok) throw new Error(`${file} answered ${answer.status}.`);
  await cache.put(file, answer);
}

/** Removes the oldest documents that are too many, and files that no document needs. */
async function removeUnused(cache: Cache): Promise<void> {
  const requests = await cache.keys();
  const isFile = ({ url }: Request) => new URL(url).pathname.startsWith('/remotes/');
  const documents = requests.filter((request) => !isFile(request));
  const kept = documents.slice(-maxDocuments);
  const texts = await Promise.all(
    kept.map(async (document) => (await cache.match(document, byAddress))?.text()),
  );
  const needed = new Set(texts.flatMap((html) => filesOf(html ?? '')));
  const unused = requests.filter((request) =>
    isFile(request) ? !needed.has(new URL(request.url).pathname) : !kept.includes(request),
  );
  await Promise.all(unused.map((request) => cache.delete(request, byAddress)));
}

/** Workers of several paths have the same copies. */
async function oneWorkerAtATime(work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work();
  await navigator.locks.request(cacheName, work);
}

import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { ReleaseStorage } from '../../releases/store/storage.ts';
import { RepeatedWork } from '../repeated-work.ts';
import type { ContentCache } from './content-cache.ts';

/** Interval between looks for announcements of other servers, in milliseconds. */
const announcementInterval = { local: 200, remote: 500 };

/** Interval between looks at the content system itself, in milliseconds. */
const refreshInterval = 3_000;

/** Changes with each announcement. */
const announcementKey = 'content/announced.json';

interface ContentFollowerOptions {
  readonly content: Pick<ContentCache, 'expire' | 'refresh'>;
  /** Where servers tell each other of changes; undefined where nobody announces any. */
  readonly storage: ReleaseStorage | undefined;
  readonly log: FastifyBaseLogger;
}

/**
 * Keeps this server's content up to date between visits: it looks at the content system every 3 s, and at once when
 * another server was told of a change. Composition servers know nothing of each other but the release store.
 */
export class ContentFollower {
  private readonly looks: RepeatedWork;
  private seen: string | undefined;
  private refreshedAt = Number.NEGATIVE_INFINITY;
  private failure: string | undefined;

  constructor(private readonly options: ContentFollowerOptions) {
    const { storage } = options;
    const kind = storage?.isRemote ? 'remote' : 'local';
    const interval = storage ? announcementInterval[kind] : refreshInterval;
    this.looks = new RepeatedWork(interval, () => this.look());
  }

  start(): void {
    this.looks.start();
  }

  stop(): Promise<void> {
    return this.looks.stop();
  }

  /** Reads what the content system has now, whatever was read before. */
  async takeChange(): Promise<void> {
    this.options.content.expire();
    this.refreshedAt = performance.now();
    await this.options.content.refresh();
  }

  /**
   * Tells all servers of this store that content has changed.
   *
   * @throws what keeps the store from being written
   */
  async announce(): Promise<void> {
    const at = new Date().toISOString();
    const bytes = Buffer.from(`${JSON.stringify({ at, id: randomUUID() })}\n`);
    await this.options.storage?.put(announcementKey, bytes);
  }

  private async look(): Promise<void> {
    if (await this.wasAnnounced()) await this.takeChange();
    if (performance.now() - this.refreshedAt < refreshInterval) return;
    this.refreshedAt = performance.now();
    await this.options.content.refresh();
  }

  private async wasAnnounced(): Promise<boolean> {
    const { storage, log } = this.options;
    try {
      const stamp = await storage?.stamp(announcementKey);
      const isNew = this.seen !== undefined && stamp !== this.seen;
      this.seen = stamp;
      this.failure = undefined;
      return isNew;
    } catch (error) {
      const reason = (error as Error).message;
      if (reason !== this.failure) {
        log.warn({ err: error }, 'the store does not tell of changed content');
      }
      this.failure = reason;
      return false;
    }
  }
}

import type { FastifyBaseLogger } from 'fastify';
import {
  type Announcement,
  announcementKey,
  readAnnouncement,
} from '../../releases/store/announcement.ts';
import type { ReleaseStore } from '../../releases/store/release-store.ts';
import { RepeatedWork } from '../repeated-work.ts';

interface AnnouncedVersionsOptions {
  readonly store: ReleaseStore;
  /** Downloads and verifies a version. */
  readonly prepare: (announced: Announcement) => Promise<void>;
  readonly log: Pick<FastifyBaseLogger, 'info'>;
}

/** Interval between looks, in milliseconds: a version is checked for some seconds before it is promoted. */
const lookInterval = { local: 100, remote: 2_000 };

/**
 * Prepares the version that is about to be promoted while the release tool checks it: when the pointer changes, its files are
 * here and verified.
 */
export class AnnouncedVersions {
  private stamp: string | undefined;
  private readonly looks: RepeatedWork;

  constructor(private readonly options: AnnouncedVersionsOptions) {
    const interval = lookInterval[options.store.storage.isRemote ? 'remote' : 'local'];
    this.looks = new RepeatedWork(interval, () => this.look());
  }

  start(): void {
    this.looks.start();
  }

  async stop(): Promise<void> {
    await this.looks.stop();
  }

  private async look(): Promise<void> {
    const { store, prepare, log } = this.options;
    try {
      const stamp = await store.storage.stamp(announcementKey);
      if (stamp === this.stamp) return;
      this.stamp = stamp;
      const announced = await readAnnouncement(store);
      if (announced) await prepare(announced);
    } catch (error) {
      // Should it be promoted all the same, that says so louder.
      log.info({ err: error }, 'an announced version could not be prepared');
    }
  }
}

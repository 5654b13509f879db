import path from 'node:path';
import { siteRedirectWireSchema } from '@site/shared/contracts/content-wire';
import {
  storedEventSchema,
  storedNewsItemSchema,
  storedVacancySchema,
} from '@site/shared/contracts/stored-content';
import type { FastifyBaseLogger } from 'fastify';
import { forbidden } from './content-error.ts';
import type { Item } from './item-query.ts';
import { readSeeds, type SeedAsset, type Seeds, seedsVersion } from './seeds.ts';

/** How long the files are trusted not to have changed, in milliseconds. */
const freshFor = 1_000;

/** A list of items and the fields that they have. */
export interface Collection {
  readonly items: readonly Item[];
  readonly fields: readonly string[];
}

interface ContentStoreOptions {
  readonly directory: string;
  readonly log: Pick<FastifyBaseLogger, 'error' | 'info'>;
  readonly now?: () => number;
}

/**
 * The embedded content. Files that change are read again; while they are broken, what was read
 * before stands.
 */
export class ContentStore {
  private readonly options: Required<ContentStoreOptions>;
  private seeds: Seeds;
  private version: string;
  private checkedAt: number;

  /** @throws StartError when the seeds are broken */
  constructor({ now = Date.now, ...options }: ContentStoreOptions) {
    this.options = { now, ...options };
    this.seeds = readSeeds(options.directory);
    this.version = seedsVersion(options.directory);
    this.checkedAt = now();
  }

  /** @throws ContentSystemError when there is no such collection */
  collection(name: string): Collection {
    const { news, events, vacancies, redirects } = this.current();
    if (name === 'news') return { items: news, fields: Object.keys(storedNewsItemSchema.shape) };
    if (name === 'Events') return { items: events, fields: Object.keys(storedEventSchema.shape) };
    if (name === 'vacancies') {
      return { items: vacancies, fields: Object.keys(storedVacancySchema.shape) };
    }
    if (name === 'redirects') {
      return { items: redirects, fields: Object.keys(siteRedirectWireSchema.shape) };
    }
    throw forbidden();
  }

  /** The file of an asset. @throws ContentSystemError when there is no such asset */
  asset(id: string): SeedAsset & { path: string } {
    const asset = this.current().assets.find((candidate) => candidate.id === id);
    if (!asset) throw forbidden();
    return { ...asset, path: path.join(this.options.directory, asset.file) };
  }

  private current(): Seeds {
    const { directory, log, now } = this.options;
    if (now() - this.checkedAt < freshFor) return this.seeds;
    this.checkedAt = now();
    try {
      const version = seedsVersion(directory);
      if (version === this.version) return this.seeds;
      this.version = version;
      this.seeds = readSeeds(directory);
      log.info('the content was read again');
    } catch (error) {
      log.error({ err: error }, 'the content cannot be read; what was read before stands');
    }
    return this.seeds;
  }
}

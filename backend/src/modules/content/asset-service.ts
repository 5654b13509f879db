import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import type { AssetQuery } from '@site/shared/contracts/content-wire';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import type { AssetCache } from './asset-cache.ts';
import { contentTypeOf, type Transform, transformAsset, transformOf } from './asset-transform.ts';
import { ContentSystemError } from './content-error.ts';
import type { ContentStore } from './content-store.ts';

/** Images made at the same time, and most that wait for it. */
const maxConcurrent = 2;
const maxQueued = 200;

/** Part of every key: another library makes other bytes. */
const pipeline = `1 ${sharp.versions.vips}`;

interface AssetServiceOptions {
  readonly store: ContentStore;
  readonly cache: AssetCache;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

interface AssetRequest {
  readonly id: string;
  readonly query: AssetQuery;
  /** The header `Accept`, for the format `auto`. */
  readonly accept: string;
}

/** An image that may have to be made yet. */
export interface Asset {
  /** Names these very bytes. */
  readonly etag: string;
  readonly contentType: string;
  load: () => Promise<Buffer>;
}

/** Gives assets in the size and format that is asked for; each is made once. */
export class AssetService {
  private readonly sources = new LRUCache<string, { data: Buffer; hash: string }>({ max: 100 });
  private readonly making = new Map<string, Promise<Buffer>>();
  private readonly waiting: (() => void)[] = [];
  private active = 0;

  constructor(private readonly options: AssetServiceOptions) {}

  /** @throws ContentSystemError when there is no such asset */
  async find({ id, query, accept }: AssetRequest): Promise<Asset> {
    const source = await this.source(this.options.store.asset(id).path);
    const transform = transformOf(query, accept);
    const key = createHash('sha256')
      .update(JSON.stringify([pipeline, source.hash, transform]))
      .digest('hex');
    return {
      etag: `"${key.slice(0, 32)}"`,
      contentType: contentTypeOf[transform.format],
      load: async () =>
        (await this.options.cache.get(key)) ?? this.make(key, source.data, transform),
    };
  }

  private async source(file: string): Promise<{ data: Buffer; hash: string }> {
    const { mtimeMs, size } = await stat(file);
    const version = `${file} ${mtimeMs} ${size}`;
    const known = this.sources.get(version);
    if (known) return known;
    const data = await readFile(file);
    const source = { data, hash: createHash('sha256').update(data).digest('hex') };
    this.sources.set(version, source);
    return source;
  }

  private make(key: string, source: Buffer, transform: Transform): Promise<Buffer> {
    const running = this.making.get(key);
    if (running) return running;
    const making = this.inTurn(() => transformAsset(source, transform))
      .then((image) => this.keep(key, image))
      .finally(() => this.making.delete(key));
    this.making.set(key, making);
    return making;
  }

  private async keep(key: string, image: Buffer): Promise<Buffer> {
    await this.options.cache.set(key, image).catch((error: unknown) => {
      this.options.log.warn({ err: error }, 'an image cannot be kept on disk');
    });
    return image;
  }

  private async inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.active >= maxConcurrent) await this.wait();
    else this.active += 1;
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.active -= 1;
    }
  }

  /** Resolves with the place of a work that has ended. */
  private wait(): Promise<void> {
    if (this.waiting.length >= maxQueued) {
      throw new ContentSystemError(503, 'SERVICE_UNAVAILABLE', 'Too many images at once.');
    }
    return new Promise((resolve) => this.waiting.push(resolve));
  }
}

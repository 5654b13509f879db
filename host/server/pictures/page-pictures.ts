import { createHash } from 'node:crypto';
import type { Brand } from '@site/shared/config';
import { CostBudget } from '@site/shared/trust-boundary/cost-budget';
import { LRUCache } from 'lru-cache';
import { pagePicture } from './page-picture.ts';
import { rasterise } from './rasterise.ts';
import { isReadable } from './set-text.ts';

/** Goes up when the drawing changes: a picture is kept for good under its version. */
const edition = 1;

/** A sharing picture, ready to be sent. */
export interface Picture {
  /** Changes when the picture does. */
  readonly version: string;
  readonly png: Buffer;
}

interface PagePicturesOptions {
  readonly brand: Brand;
  readonly draw?: (svg: string) => Promise<Buffer>;
  /** Bytes of pictures that are kept. */
  readonly room?: number;
}

/** One at a time leaves libuv's other threads to files and names; apps that ask share few addresses. */
const budgetOptions = {
  name: 'sharing-pictures',
  concurrency: 1,
  queueLimit: 24,
  clientLimit: 8,
  maxWait: 10_000,
} as const;

/**
 * Sharing pictures by title: drawn when somebody asks, one at a time, clients in turn, and kept while
 * there is room.
 */
export class PagePictures {
  private readonly pictures: LRUCache<string, Picture>;
  private readonly pending = new Map<string, Promise<Picture>>();
  private readonly brand: Brand;
  private readonly draw: (svg: string) => Promise<Buffer>;
  private readonly budget = new CostBudget(budgetOptions);

  constructor({ brand, draw = rasterise, room = 32_000_000 }: PagePicturesOptions) {
    this.brand = brand;
    this.draw = draw;
    this.pictures = new LRUCache({ maxSize: room, sizeCalculation: ({ png }) => png.byteLength });
  }

  /** The version of a title's picture; undefined when the face lacks letters of it. */
  versionOf(title: string): string | undefined {
    if (title === '' || !isReadable(title)) return undefined;
    const { name, colours } = this.brand;
    return hash(JSON.stringify([edition, title, name, colours]));
  }

  /**
   * @param client by whose share it is drawn
   * @throws BudgetExceededError; or an error when the picture cannot be drawn
   */
  async get(title: string, client: string): Promise<Picture> {
    const known = this.pictures.get(title) ?? this.pending.get(title);
    if (known) return known;
    const drawing = this.budget.run(client, () => this.make(title));
    this.pending.set(title, drawing);
    const done = () => this.pending.delete(title);
    drawing.then(done, done);
    return drawing;
  }

  private async make(title: string): Promise<Picture> {
    const version = this.versionOf(title);
    if (!version) throw new Error('There is no picture for this title.');
    const picture = { version, png: await this.draw(await pagePicture(title, this.brand)) };
    this.pictures.set(title, picture);
    return picture;
  }
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

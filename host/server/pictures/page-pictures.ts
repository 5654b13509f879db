import { createHash } from 'node:crypto';
import type { Brand } from '@site/shared/config';
import { LRUCache } from 'lru-cache';
import { pagePicture } from './page-picture.ts';
import { rasterise } from './rasterise.ts';

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
  /** How many may wait for their turn. */
  readonly maxWaiting?: number;
}

/** So many pictures are asked for that this one is not drawn. */
export class PicturesBusyError extends Error {
  override readonly name = 'PicturesBusyError';
}

/** Sharing pictures by title: drawn when somebody asks, one at a time, and kept while there is room. */
export class PagePictures {
  private readonly pictures: LRUCache<string, Picture>;
  /** Every page that is rendered asks for its version; to know it, the whole picture is laid out. */
  private readonly versions = new LRUCache<string, string>({ max: 1_000 });
  private readonly pending = new Map<string, Promise<Picture>>();
  private readonly brand: Brand;
  private readonly draw: (svg: string) => Promise<Buffer>;
  private readonly maxWaiting: number;
  private last: Promise<unknown> = Promise.resolve();

  constructor(options: PagePicturesOptions) {
    const { brand, draw = rasterise, room = 32_000_000, maxWaiting = 24 } = options;
    this.brand = brand;
    this.draw = draw;
    this.maxWaiting = maxWaiting;
    this.pictures = new LRUCache({ maxSize: room, sizeCalculation: ({ png }) => png.byteLength });
  }

  /** The version of a title's picture; undefined when there is none for it. */
  versionOf(title: string): string | undefined {
    if (title === '') return undefined;
    const known = this.versions.get(title);
    if (known !== undefined) return known;
    const svg = pagePicture(title, this.brand);
    const version = svg && hash(svg);
    if (version) this.versions.set(title, version);
    return version;
  }

  /** Rejects with {@link PicturesBusyError}, or when the picture cannot be drawn. */
  async get(title: string): Promise<Picture> {
    const known = this.pictures.get(title) ?? this.pending.get(title);
    if (known) return known;
    if (this.pending.size >= this.maxWaiting) throw new PicturesBusyError('Too many pictures.');
    const drawing = this.last.then(() => this.make(title));
    this.last = drawing.catch(() => undefined);
    this.pending.set(title, drawing);
    const done = () => this.pending.delete(title);
    drawing.then(done, done);
    return drawing;
  }

  private async make(title: string): Promise<Picture> {
    const svg = pagePicture(title, this.brand);
    if (!svg) throw new Error('There is no picture for this title.');
    const picture = { version: hash(svg), png: await this.draw(svg) };
    this.pictures.set(title, picture);
    return picture;
  }
}

function hash(svg: string): string {
  return createHash('sha256').update(svg).digest('hex').slice(0, 12);
}

import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

/** A text as it is compressed, with what tells its bytes from others. */
export interface CompressibleDocument {
  readonly body: Buffer;
  readonly etag: string;
}

export type CompressedCoding = 'br' | 'gzip';

/** The compressed forms of one document's bytes. */
interface Forms {
  readonly quick: Partial<Record<CompressedCoding, Promise<Buffer>>>;
  /** Brotli at its best, once it is made. */
  best?: Buffer;
  isWanted?: boolean;
}

/** Brotli's quality for who waits, and at its best: six percent fewer bytes for fifty times the work. */
const quality = { quick: 5, best: 11 } as const;

const maxDocuments = 1_000;
const maxWaiting = 50;

/** After each document compressed at its best, this many times as long nothing is: a fifth of a processor at most. */
const restFactor = 4;

/**
 * Compressed forms of documents, kept as long as their bytes are asked for: a page that was made anew with
 * the same bytes has them already. The first client gets what is made quickly. What is asked for more
 * often is made at its best behind the clients' backs, one at a time.
 */
export class CompressedDocuments {
  private readonly kept = new LRUCache<string, Forms>({ max: maxDocuments });
  private readonly waiting = new Map<string, Buffer>();
  private isImproving = false;

  /** @param mayImprove whether anyone else may ask for the same bytes */
  async get(
    { body, etag }: CompressibleDocument,
    coding: CompressedCoding,
    mayImprove: boolean,
  ): Promise<Buffer> {
    const known = this.kept.get(etag);
    if (known?.best && coding === 'br') return known.best;
    const forms = known ?? { quick: {} };
    if (!known) this.kept.set(etag, forms);
    if (known && coding === 'br' && mayImprove) this.improveLater(etag, forms, body);
    forms.quick[coding] ??= coding === 'br' ? brotli(body, quality.quick) : promisify(gzip)(body);
    return forms.quick[coding];
  }

  private improveLater(etag: string, forms: Forms, body: Buffer): void {
    if (forms.isWanted || this.waiting.size >= maxWaiting) return;
    forms.isWanted = true;
    this.waiting.set(etag, body);
    if (!this.isImproving) void this.improve();
  }

  private async improve(): Promise<void> {
    this.isImproving = true;
    for (const [etag, body] of this.waiting) {
      const start = performance.now();
      const best = await brotli(body, quality.best).catch(() => undefined);
      const forms = this.kept.peek(etag);
      if (best && forms) forms.best = best;
      this.waiting.delete(etag);
      await pause((performance.now() - start) * restFactor, undefined, { ref: false });
    }
    this.isImproving = false;
  }
}

function brotli(body: Buffer, level: number): Promise<Buffer> {
  return promisify(brotliCompress)(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: level,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
    },
  });
}

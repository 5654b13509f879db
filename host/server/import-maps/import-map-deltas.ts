import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { compressDelta } from '../../releases/deltas/compress-delta.ts';
import { earlierVersions } from '../../releases/deltas/earlier-versions.ts';
import type { LiveReleases } from '../live/live-releases.ts';
import { compressDocument, type SentDocument } from '../pages/send-document.ts';
import type { ImportMapParts, PublishedImportMaps } from './published-import-maps.ts';

/** Deltas that are kept to be sent again; most have a few hundred bytes. */
const maxKept = 200;

interface WantedDelta {
  readonly parts: ImportMapParts;
  readonly document: SentDocument;
  /** SHA-256 of the import map that somebody has. */
  readonly dictionary: Buffer;
}

/**
 * Deltas from the import maps of the versions that visitors got last. Servers make them as they make import maps: of what
 * was published alone, and each once.
 */
export class ImportMapDeltas {
  private readonly kept = new LRUCache<string, Promise<Buffer | undefined>>({ max: maxKept });

  constructor(
    private readonly maps: PublishedImportMaps,
    private readonly live: Pick<LiveReleases, 'pointer'>,
  ) {}

  /** The delta that leads to an import map from an earlier one, if it was one and that saves enough. */
  async find({ parts, document, dictionary }: WantedDelta): Promise<Buffer | undefined> {
    const earlier = await this.earlier(parts, dictionary);
    if (!earlier) return undefined;
    const key = `${earlier.etag} ${document.etag}`;
    // Whatever keeps it from being made: the whole is there.
    const delta = this.kept.get(key) ?? createDelta(earlier, document).catch(() => undefined);
    this.kept.set(key, delta);
    return delta;
  }

  private async earlier(parts: ImportMapParts, hash: Buffer): Promise<SentDocument | undefined> {
    const { pointer } = this.live;
    if (!pointer) return undefined;
    for (const version of earlierVersions(pointer, parts.name, parts.version)) {
      // Of a version that is not what was published nobody has an import map.
      const map = await this.maps.find({ ...parts, version }).catch(() => undefined);
      if (map && createHash('sha256').update(map.body).digest().equals(hash)) return map;
    }
    return undefined;
  }
}

async function createDelta(earlier: SentDocument, later: SentDocument) {
  const { byteLength: brotliBytes } = await compressDocument(later, 'br');
  return compressDelta({ file: later.body, dictionary: earlier.body, brotliBytes });
}

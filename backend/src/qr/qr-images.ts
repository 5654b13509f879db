import { LRUCache } from 'lru-cache';
import { toBuffer, toString as toText } from 'qrcode';

export type QrFormat = 'svg' | 'png';

export const qrTypes: Readonly<Record<QrFormat, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
};

/** Most images that are kept; a PNG takes 14 ms to make. */
const kept = 4_000;

/** Edge of a PNG in pixels; large enough for a phone at arm's length. */
const pngWidth = 600;

/** Quiet zone in modules, as the standard (ISO/IEC 18004) wants it. */
const margin = 4;

/** QR images of texts, made once. */
export class QrImages {
  private readonly images = new LRUCache<string, Promise<string | Buffer>>({ max: kept });

  get(text: string, format: QrFormat): Promise<string | Buffer> {
    const key = `${format} ${text}`;
    const known = this.images.get(key);
    if (known) return known;
    const image =
      format === 'svg'
        ? toText(text, { type: 'svg', errorCorrectionLevel: 'M', margin })
        : toBuffer(text, { type: 'png', errorCorrectionLevel: 'M', margin, width: pngWidth });
    this.images.set(key, image);
    return image;
  }
}

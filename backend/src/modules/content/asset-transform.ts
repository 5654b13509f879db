import type { AssetQuery } from '@site/shared/contracts/content-wire';
import sharp, { type Sharp } from 'sharp';

/** Formats that an asset is sent in. */
export type OutputFormat = 'avif' | 'jpg' | 'png' | 'webp';

/** A transformation with nothing left open but the size. */
export interface Transform {
  readonly width: number | undefined;
  readonly height: number | undefined;
  readonly fit: NonNullable<AssetQuery['fit']>;
  readonly quality: number;
  readonly format: OutputFormat;
}

export const contentTypeOf: Readonly<Record<OutputFormat, string>> = {
  avif: 'image/avif',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

/** Qualities that look alike, in percent. PNG loses nothing. */
const defaultQuality: Readonly<Record<OutputFormat, number>> = {
  avif: 55,
  jpg: 80,
  png: 100,
  webp: 78,
};

/** Longest side of anything that is sent, in pixels: the most that the contract lets ask for. */
const maxSide = 4_096;

/** Most pixels of a drawn SVG before it is cut, to bound memory. */
const maxPixels = 6_000 * 6_000;

/** Density at which SVG units are pixels, and the least and most that libvips takes. */
const svgDensity = 72;
const leastDensity = 1;
const maxDensity = 100_000;

/** Fills in what a query leaves open; `auto` becomes the best format that the client accepts. */
export function transformOf(query: AssetQuery, accept: string): Transform {
  const { width, height, fit = 'cover' } = query;
  const format = query.format === 'auto' ? bestFormat(accept) : (query.format ?? 'webp');
  return { width, height, fit, format, quality: query.quality ?? defaultQuality[format] };
}

function bestFormat(accept: string): OutputFormat {
  if (accept.includes('image/avif')) return 'avif';
  return accept.includes('image/webp') ? 'webp' : 'jpg';
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Makes the image. SVG is drawn at the size that is asked for, so that it stays sharp. */
export async function transformAsset(source: Buffer, transform: Transform): Promise<Buffer> {
  const metadata = await sharp(source).metadata();
  const natural = { width: metadata.width, height: metadata.height };
  const { width, height } = targetSize(natural, transform);
  const options =
    metadata.format === 'svg' ? { density: densityFor(natural, { width, height }, transform) } : {};
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  const image = sharp(source, options).resize({ width, height, fit: transform.fit, background });
  return encode(image, transform).toBuffer();
}

/** The box to fill: what is asked for, what follows from the natural proportions, within bounds. */
function targetSize(natural: Size, { width, height, fit }: Transform): Size {
  const scale = Math.max((width ?? 0) / natural.width, (height ?? 0) / natural.height) || 1;
  const scaled = { width: natural.width * scale, height: natural.height * scale };
  // Outside a box the image goes past it, so the image itself is what has bounds.
  const wanted =
    fit === 'outside' ? scaled : { width: width ?? scaled.width, height: height ?? scaled.height };
  const shrink = Math.min(1, maxSide / Math.max(wanted.width, wanted.height));
  return {
    width: Math.max(1, Math.round(wanted.width * shrink)),
    height: Math.max(1, Math.round(wanted.height * shrink)),
  };
}

function densityFor(natural: Size, target: Size, { fit }: Transform): number {
  const ratios = [target.width / natural.width, target.height / natural.height];
  const wanted = fit === 'cover' || fit === 'outside' ? Math.max(...ratios) : Math.min(...ratios);
  const scale = Math.min(wanted, Math.sqrt(maxPixels / (natural.width * natural.height)));
  return Math.min(Math.max(svgDensity * scale, leastDensity), maxDensity);
}

function encode(image: Sharp, { format, quality }: Transform): Sharp {
  switch (format) {
    case 'avif':
      // More effort takes four times as long and saves no bytes on flat artwork.
      return image.avif({ quality, effort: 2 });
    case 'jpg':
      return image.flatten({ background: '#fff' }).jpeg({ quality, mozjpeg: true });
    case 'png':
      return image.png({ compressionLevel: 9 });
    case 'webp':
      return image.webp({ quality });
  }
}

import sharp from 'sharp';
import { passColours } from './pass-colours.ts';

/** The site's mark (`host/public/mark.svg`), of 32 by 32. */
const cap = 'M10.5 8a7.25 7.25 0 0 1 14.5 0Z';
const pepper = 'M10.5 10H25v5.5C25 24.8 17.5 31.5 3.5 32 8.5 28 10.5 22.5 10.5 15.5Z';
const unit = 32;

/** Sides in points; phones have one to three pixels in a point. */
const iconSide = 29;
const logoSide = 50;
const densities = [1, 2, 3] as const;

/** The images of an Apple Wallet pass by their file names: in lists and mails, and on the pass. */
export async function drawPassImages(): Promise<Record<string, Buffer>> {
  const { paper, leaf, seed } = passColours;
  const images = densities.flatMap((density) => [
    draw(`icon${suffix(density)}`, { side: iconSide * density, leaf, ground: paper }),
    draw(`logo${suffix(density)}`, { side: logoSide * density, leaf: seed }),
  ]);
  return Object.fromEntries(await Promise.all(images));
}

interface Drawing {
  readonly side: number;
  readonly leaf: string;
  /** Undefined: nothing is behind it. */
  readonly ground?: string;
}

async function draw(
  name: string,
  { side, leaf, ground }: Drawing,
): Promise<readonly [string, Buffer]> {
  // On a ground of its own the mark has room around it.
  const margin = ground === undefined ? 0 : unit / 5;
  const box = unit + 2 * margin;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="${-margin} ${-margin} ${box} ${box}">` +
    (ground === undefined
      ? ''
      : `<rect x="${-margin}" y="${-margin}" width="${box}" height="${box}" fill="${ground}"/>`) +
    `<path fill="${leaf}" d="${cap}"/><path fill="${passColours.red}" d="${pepper}"/></svg>`;
  const image = sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true });
  return [`${name}.png`, await image.toBuffer()];
}

function suffix(density: number): string {
  return density === 1 ? '' : `@${density}x`;
}

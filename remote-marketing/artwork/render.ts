import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { picturesIn, root, sources } from './pictures.ts';

/** Only these pictures, when the command names some; otherwise all. */
const asked = process.argv.slice(2);
const isAsked = (name: string) => asked.length === 0 || asked.includes(name);

const jpeg = { quality: 74, mozjpeg: true, chromaSubsampling: '4:4:4' };

for (const { name, folder, widths, fallbackWidth } of await picturesIn(sources)) {
  if (!isAsked(name)) continue;
  const source = path.join(sources, `${name}.svg`);
  const target = (width: number, format: string) => path.join(folder, `${name}-${width}.${format}`);
  await mkdir(folder, { recursive: true });
  for (const width of widths) {
    const image = sharp(source).resize(width);
    await image.clone().avif({ quality: 50, effort: 5 }).toFile(target(width, 'avif'));
    await image.clone().webp({ quality: 80, smartSubsample: true }).toFile(target(width, 'webp'));
  }
  await sharp(source).resize(fallbackWidth).jpeg(jpeg).toFile(target(fallbackWidth, 'jpg'));
  process.stdout.write(`${path.relative(root, folder)}/${name}\n`);
}

if (isAsked('icons')) {
  const folder = path.join(root, 'host/public');
  const drawn = (size: number) =>
    sharp(path.join(folder, 'favicon.svg'), { density: 1_200 }).resize(size);
  const png = { palette: true, compressionLevel: 9 };
  for (const size of [192, 512])
    await drawn(size)
      .png(png)
      .toFile(path.join(folder, `icon-${size}.png`));
  // Androids cut a circle of four fifths of it.
  await sharp({ create: { width: 512, height: 512, channels: 3, background: '#D3202F' } })
    .composite([{ input: await drawn(410).png().toBuffer() }])
    .png(png)
    .toFile(path.join(folder, 'icon-maskable-512.png'));
}

if (isAsked('og')) {
  await sharp(path.join(sources, 'og.svg'))
    .jpeg(jpeg)
    .toFile(path.join(root, 'host/public/og.jpg'));
}

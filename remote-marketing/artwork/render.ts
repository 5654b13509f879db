import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { contentPictures, openGraph, type PagePicture, pagePictures } from './catalogue.ts';
import { iconFile } from './icon-file.ts';
import { fallbackWidth, pictureModule } from './picture-module.ts';

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.resolve(here, '../..');
const hostPublic = path.join(root, 'host/public');
const contentAssets = path.join(root, 'backend/content/assets');
const sources = path.join(here, 'svg');

async function renderPagePicture(picture: PagePicture): Promise<void> {
  const folder = path.join(root, picture.remote, 'src/artwork');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(sources, `${picture.name}.svg`), picture.svg);
  await writeFile(path.join(folder, `${picture.name}.ts`), pictureModule(picture));
  const file = (width: number, format: string): string =>
    path.join(folder, `${picture.name}-${width}.${format}`);
  for (const width of picture.widths) {
    const image = sharp(Buffer.from(picture.svg)).resize(width);
    await image.clone().avif({ quality: 50, effort: 5 }).toFile(file(width, 'avif'));
    await image.clone().webp({ quality: 80, smartSubsample: true }).toFile(file(width, 'webp'));
  }
  const fallback = fallbackWidth(picture);
  await sharp(Buffer.from(picture.svg))
    .resize(fallback)
    .jpeg({ quality: 74, mozjpeg: true, chromaSubsampling: '4:4:4' })
    .toFile(file(fallback, 'jpg'));
}

async function renderHostPictures(): Promise<void> {
  await writeFile(path.join(sources, 'og.svg'), openGraph);
  await sharp(Buffer.from(openGraph))
    .jpeg({ quality: 74, mozjpeg: true, chromaSubsampling: '4:4:4' })
    .toFile(path.join(hostPublic, 'og.jpg'));
  const favicon = await readFile(path.join(hostPublic, 'favicon.svg'), 'utf8');
  // A home screen rounds the corners itself.
  const square = favicon.replace(' rx="7"', '');
  await sharp(Buffer.from(square), { density: 72 * 6 })
    .resize(180)
    .png({ palette: true })
    .toFile(path.join(hostPublic, 'apple-touch-icon.png'));
  const sides = [16, 32, 48];
  const images = await Promise.all(
    sides.map(async (side) => ({
      side,
      png: await sharp(Buffer.from(favicon), { density: 72 * 2 })
        .resize(side)
        .png()
        .toBuffer(),
    })),
  );
  await writeFile(path.join(hostPublic, 'favicon.ico'), iconFile(images));
}

/** Only these pictures, when the command names some; otherwise all. */
const asked = process.argv.slice(2);
const isAsked = ({ name }: { name: string }) => asked.length === 0 || asked.includes(name);

await mkdir(sources, { recursive: true });
await mkdir(contentAssets, { recursive: true });
for (const picture of pagePictures.filter(isAsked)) {
  await renderPagePicture(picture);
  process.stdout.write(`${picture.remote}/src/artwork/${picture.name}\n`);
}
for (const { name, svg } of contentPictures.filter(isAsked)) {
  await writeFile(path.join(contentAssets, `${name}.svg`), svg);
  process.stdout.write(`backend/content/assets/${name}.svg\n`);
}
if (isAsked({ name: 'host' })) {
  await renderHostPictures();
  process.stdout.write('host/public/{og.jpg,apple-touch-icon.png,favicon.ico}\n');
}

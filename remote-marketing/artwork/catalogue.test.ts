// @vitest-environment node
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { contentPictures, openGraph, pagePictures } from './catalogue.ts';
import { pictureModule } from './picture-module.ts';

const root = path.resolve(import.meta.dirname, '../..');
const kilobyte = 1_000;

const sources = [
  ...pagePictures.map(({ name, svg }) => ({
    file: `remote-marketing/artwork/svg/${name}.svg`,
    svg,
  })),
  ...contentPictures.map(({ name, svg }) => ({ file: `backend/content/assets/${name}.svg`, svg })),
  { file: 'remote-marketing/artwork/svg/og.svg', svg: openGraph },
];

describe.each(sources)('$file', ({ file, svg }) => {
  it('is what the script draws', async () => {
    expect(await readFile(path.join(root, file), 'utf8')).toBe(svg);
  });

  it('is small and looks the same on every machine', () => {
    expect(svg.length).toBeLessThan(60 * kilobyte);
    expect(svg).not.toMatch(/<text|<image|<script|NaN|undefined/);
  });
});

describe.each(pagePictures)('$remote $name', (picture) => {
  const folder = path.join(root, picture.remote, 'src/artwork');

  it('has a module that names the rendered files', async () => {
    const module = await readFile(path.join(folder, `${picture.name}.ts`), 'utf8');
    expect(module).toBe(pictureModule(picture));
    const files = [...module.matchAll(/'\.\/(.+)\?url/g)].map(([, file]) => file ?? '');
    expect(files).toHaveLength(picture.widths.length * 2 + 1);
    for (const file of files) expect((await stat(path.join(folder, file))).size).toBeGreaterThan(0);
  });
});

describe('weight', () => {
  it('keeps the picture that a phone waits for light', async () => {
    const size = async (width: number): Promise<number> =>
      (await stat(path.join(root, `remote-marketing/src/artwork/splash-low-${width}.avif`))).size;
    expect(await size(640)).toBeLessThan(25 * kilobyte);
    expect(await size(1080)).toBeLessThan(45 * kilobyte);
  });

  it.each(pagePictures.filter(({ widths }) => widths.includes(640)))(
    'keeps a phone’s $name light',
    async ({ remote, name }) => {
      const file = path.join(root, remote, `src/artwork/${name}-640.avif`);
      expect((await stat(file)).size).toBeLessThan(25 * kilobyte);
    },
  );

  it('keeps all rendered files below 8 MB', async () => {
    const sizes = ['remote-marketing', 'remote-fair'].map(async (remote) => {
      const folder = path.join(root, remote, 'src/artwork');
      const files = await readdir(folder);
      return Promise.all(files.map(async (file) => (await stat(path.join(folder, file))).size));
    });
    const total = (await Promise.all(sizes)).flat().reduce((sum, size) => sum + size, 0);
    expect(total).toBeLessThan(8_000 * kilobyte);
  });
});

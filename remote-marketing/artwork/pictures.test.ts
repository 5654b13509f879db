// @vitest-environment node
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { picturesIn, root, sources } from './pictures.ts';

const kilobyte = 1_000;
const pictures = await picturesIn(sources);
const drawings = await Promise.all(
  [sources, path.join(root, 'backend/content/assets')].map(async (folder) =>
    (await readdir(folder)).map((file) => path.join(folder, file)),
  ),
);

const sizeOf = async (file: string): Promise<number> => (await stat(file)).size;

it.each(drawings.flat())('%s is small and looks the same on every machine', async (file) => {
  const svg = await readFile(file, 'utf8');
  expect(svg.length).toBeLessThan(60 * kilobyte);
  expect(svg).not.toMatch(/<text|<image|<script|NaN|undefined/);
});

describe.each(pictures)('$name', ({ name, folder, widths, fallbackWidth }) => {
  it('has a file in each width and format, and no other', async () => {
    const files = (await readdir(folder)).filter((file) =>
      new RegExp(`^${name}-\\d+\\.`).test(file),
    );
    expect(files.sort()).toEqual(
      [
        ...widths.flatMap((width) => [`${name}-${width}.avif`, `${name}-${width}.webp`]),
        `${name}-${fallbackWidth}.jpg`,
      ].sort(),
    );
  });

  it.skipIf(!widths.includes(640))('is light on a phone', async () => {
    expect(await sizeOf(path.join(folder, `${name}-640.avif`))).toBeLessThan(25 * kilobyte);
  });
});

it('keeps the picture that a wide phone waits for light', async () => {
  const file = path.join(root, 'remote-marketing/src/artwork/splash-low-1080.avif');
  expect(await sizeOf(file)).toBeLessThan(45 * kilobyte);
});

it('keeps all rendered files below 8 MB', async () => {
  const sizes = [...new Set(pictures.map(({ folder }) => folder))].map(async (folder) =>
    Promise.all((await readdir(folder)).map((file) => sizeOf(path.join(folder, file)))),
  );
  const total = (await Promise.all(sizes)).flat().reduce((sum, size) => sum + size, 0);
  expect(total).toBeLessThan(8_000 * kilobyte);
});

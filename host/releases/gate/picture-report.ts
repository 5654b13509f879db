import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pixelmatch from 'pixelmatch';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import type { Visit } from './plan-visits.ts';

/** Pixels below this difference, from 0 to 1, are alike: those of letters are never quite. */
const threshold = 0.1;

/** The highest picture that is compared, in pixels. */
const maxHeight = 12_000;

interface Pictures {
  readonly next: Buffer;
  /** As visitors have it; undefined when the page is new. */
  readonly live: Buffer | undefined;
}

/** A page whose pictures lie in the report's folder. */
interface PicturedPage {
  readonly address: string;
  readonly window: string;
  /** Share of the pixels that are not those of the live page, from 0 to 1; undefined for new pages. */
  readonly different: number | undefined;
  readonly files: readonly string[];
}

/** Pictures of changed pages beside what visitors have, in a folder with a page to look at them. */
export class PictureReport {
  private readonly pages: PicturedPage[] = [];

  constructor(readonly folder: string) {}

  get count(): number {
    return this.pages.length;
  }

  take(tab: Page): Promise<Buffer> {
    return tab.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' });
  }

  async add({ page, window }: Visit, { next, live }: Pictures): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    const name = `${page.address.replace(/[^\w-]+/g, '-').replace(/^-|-$/g, '') || 'home'}-${window}`;
    const files = [`${name}-next.png`];
    await writeFile(path.join(this.folder, `${name}-next.png`), next);
    let different: number | undefined;
    if (live) {
      const compared = await comparePictures(live, next);
      different = compared.share;
      files.unshift(`${name}-live.png`);
      files.push(`${name}-difference.png`);
      await writeFile(path.join(this.folder, `${name}-live.png`), live);
      await writeFile(path.join(this.folder, `${name}-difference.png`), compared.picture);
    }
    this.pages.push({ address: page.address, window, different, files });
  }

  /** Writes the page that shows all pictures, and what they show as data. */
  async close(): Promise<void> {
    if (this.pages.length === 0) return;
    const pages = [...this.pages].sort(
      (one, other) => (other.different ?? 1) - (one.different ?? 1),
    );
    await writeFile(path.join(this.folder, 'pictures.json'), `${JSON.stringify(pages, null, 2)}\n`);
    await writeFile(path.join(this.folder, 'index.html'), reportPage(pages));
  }
}

/** The share of pixels that differ, and a picture of them. What one has beyond the other differs. */
async function comparePictures(live: Buffer, next: Buffer) {
  const sizes = await Promise.all([live, next].map((picture) => sharp(picture).metadata()));
  const width = Math.max(...sizes.map((size) => size.width ?? 1));
  const height = Math.min(maxHeight, Math.max(...sizes.map((size) => size.height ?? 1)));
  const [before, after] = await Promise.all(
    [live, next].map((picture) => pixelsOf(picture, width, height)),
  );
  const difference = new Uint8Array(width * height * 4);
  const count = pixelmatch(before ?? difference, after ?? difference, difference, width, height, {
    threshold,
  });
  const raw = { width, height, channels: 4 as const };
  return {
    share: count / (width * height),
    picture: await sharp(difference, { raw }).png().toBuffer(),
  };
}

/** A picture's pixels, as RGBA, on transparent ground of the given size. */
async function pixelsOf(picture: Buffer, width: number, height: number): Promise<Uint8Array> {
  const { width: own = 1, height: ownHeight = 1 } = await sharp(picture).metadata();
  const kept = Math.min(height, ownHeight);
  const pixels = await sharp(picture)
    .extract({ left: 0, top: 0, width: own, height: kept })
    .ensureAlpha()
    .extend({ right: width - own, bottom: height - kept, background: '#0000' })
    .raw()
    .toBuffer();
  return new Uint8Array(pixels);
}

function reportPage(pages: readonly PicturedPage[]): string {
  const sections = pages.map(({ address, window, different, files }) => {
    const share = different === undefined ? 'new' : `${(different * 100).toFixed(2)}% different`;
    const images = files.map((file) => `<a href="${file}"><img src="${file}" alt="${file}"></a>`);
    return `<h2>${escaped(address)}, ${window}: ${share}</h2><div>${images.join('')}</div>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Changed pages</title>
<style>body{font-family:sans-serif}div{display:flex;gap:8px}img{max-width:30vw}</style>
<h1>Changed pages: live, next, difference</h1>
${sections.join('\n')}
</html>
`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

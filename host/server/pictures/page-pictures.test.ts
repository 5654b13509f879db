// @vitest-environment node
import type { Brand } from '@site/shared/config';
import { BudgetExceededError } from '@site/shared/trust-boundary/cost-budget';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { PagePictures } from './page-pictures.ts';

const brand: Brand = {
  name: 'Rawit',
  tagline: { nl: 'Klein', en: 'Small' },
  colours: {
    paper: '#FBF8F3',
    ink: '#17130F',
    accent: '#D3202F',
    ember: '#F26B3A',
    seed: '#F3D9A4',
    leaf: '#2F5D3A',
  },
};

/** The colours that a picture is made of, roughly, each with its share of it. */
async function coloursOf(png: Buffer): Promise<Map<string, number>> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 1_200, height: 630 });
  const found = new Map<string, number>();
  for (let at = 0; at < data.length; at += 3) {
    const colour = [0, 1, 2].map((part) => Math.round((data[at + part] ?? 0) / 16)).join();
    found.set(colour, (found.get(colour) ?? 0) + 3 / data.length);
  }
  return found;
}

const client = '203.0.113.7';
const ink = '1,1,1';
const paper = '16,16,15';
const accent = '13,2,3';

describe('a picture', () => {
  it('has the title in paper on ink, beside a pepper in the brand’s accent', async () => {
    const { png } = await new PagePictures({ brand }).get('Ons voorstel, zwart op wit', client);
    const colours = await coloursOf(png);
    expect(colours.get(ink)).toBeGreaterThan(0.5);
    expect(colours.get(paper)).toBeGreaterThan(0.04);
    expect(colours.get(accent)).toBeGreaterThan(0.02);
    expect(png.byteLength).toBeLessThan(150_000);
  });

  it('takes the embedded colour for one that the renderer would draw black', async () => {
    const colours = { ...brand.colours, accent: 'oklch(55% 0.2 25)' };
    const { png } = await new PagePictures({ brand: { ...brand, colours } }).get('Contact', client);
    expect((await coloursOf(png)).get(accent)).toBeGreaterThan(0.02);
  });

  it('has another version when its title or the brand changes', () => {
    const pictures = new PagePictures({ brand });
    const renamed = new PagePictures({ brand: { ...brand, name: 'Lombok' } });
    const version = pictures.versionOf('Contact');
    expect(version).toMatch(/^[\da-f]{12}$/);
    expect(pictures.versionOf('Contact')).toBe(version);
    expect(pictures.versionOf('Contact!')).not.toBe(version);
    expect(renamed.versionOf('Contact')).not.toBe(version);
    expect(pictures.versionOf('漢字')).toBeUndefined();
    expect(pictures.versionOf('')).toBeUndefined();
  });
});

describe('drawing', () => {
  it('happens once per title, one at a time', async () => {
    let running = 0;
    const draw = vi.fn(async () => {
      running += 1;
      expect(running).toBe(1);
      await new Promise(setImmediate);
      running -= 1;
      return Buffer.alloc(10);
    });
    const pictures = new PagePictures({ brand, draw });
    await Promise.all(['Een', 'Twee', 'Een'].map((title) => pictures.get(title, client)));
    await pictures.get('Een', client);
    expect(draw).toHaveBeenCalledTimes(2);
  });

  it('goes on after a failure', async () => {
    const draw = vi.fn().mockRejectedValueOnce(new Error('no')).mockResolvedValue(Buffer.alloc(1));
    const pictures = new PagePictures({ brand, draw });
    const failing = expect(pictures.get('Een', client)).rejects.toThrow('no');
    await pictures.get('Twee', client);
    await failing;
    await expect(pictures.get('Een', client)).resolves.toHaveProperty('version');
  });

  it('is refused to who asks for many, and others have their turn before the next of theirs', async () => {
    const drawn: string[] = [];
    let start = () => {};
    const started = new Promise<void>((resolve) => {
      start = resolve;
    });
    const draw = vi.fn(async () => {
      await started;
      return Buffer.alloc(1);
    });
    const pictures = new PagePictures({ brand, draw });
    const get = (title: string, who: string) =>
      pictures.get(title, who).then(() => drawn.push(title));
    const many = Array.from({ length: 8 }, (_, index) => get(`Een ${index}`, 'a'));
    await expect(get('Te veel', 'a')).rejects.toThrow(BudgetExceededError);
    const other = get('Van een ander', 'b');
    // A picture that is drawn already is shared between clients.
    const same = get('Een 0', 'a');
    start();
    await Promise.all([...many, other, same]);
    expect(drawn.indexOf('Van een ander')).toBeLessThan(drawn.indexOf('Een 2'));
    expect(draw).toHaveBeenCalledTimes(9);
  });

  it('keeps what there is room for', async () => {
    const draw = vi.fn(async () => Buffer.alloc(60));
    const pictures = new PagePictures({ brand, draw, room: 100 });
    for (const title of ['Een', 'Twee', 'Twee', 'Een']) await pictures.get(title, client);
    expect(draw).toHaveBeenCalledTimes(3);
  });
});

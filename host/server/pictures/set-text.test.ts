// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { isReadable, setText } from './set-text.ts';

const box = { x: 72, y: 65, width: 700, height: 400, sizes: [132, 92, 60, 46], fill: '#fff' };

/** The room that a text takes, and how high its lines are. */
async function measured(text: string) {
  const svg = await setText(text, box);
  const [, width, height] = /width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? [];
  return { svg, width: Number(width), height: Number(height) };
}

describe('setText', () => {
  it.each([
    'Contact',
    'Ons voorstel, zwart op wit',
    'Veranderingen DBA voor ZZP’ers: wat er op 1 januari verandert en wat wij je bieden',
    'Arbeidsongeschiktheidsverzekeringsmaatschappijen',
    'woord '.repeat(200),
    `${'m'.repeat(300)} en nog iets`,
  ])('keeps %s in its box', async (text) => {
    const { svg, width, height } = await measured(text);
    expect(svg).toMatch(/^<svg x="72" y="65"/);
    expect(svg).toContain('fill="#fff"');
    expect(width).toBeLessThanOrEqual(box.width);
    expect(height).toBeLessThanOrEqual(box.height);
  });

  it('sets a short text larger than a long one', async () => {
    const { height } = await measured('Contact');
    expect(height).toBeGreaterThan(132);
    expect((await measured('Ongeschiktheidsverzekering')).height).toBeLessThan(height);
  });

  it('fills its box with as much as fits of a text that is too long', async () => {
    const cut = await measured('woord '.repeat(200));
    expect(cut.height).toBeGreaterThan(box.height - 60);
  });
});

describe('isReadable', () => {
  it.each([
    ['Eén gang is heet, “œuvre” kost € 13.005,00', true],
    ['Dvořák', true],
    ['Łódź', false],
    ['漢字', false],
    ['Raket 🚀 los', true],
  ])('knows of %s: %s', (text, readable) => {
    expect(isReadable(text)).toBe(readable);
  });
});

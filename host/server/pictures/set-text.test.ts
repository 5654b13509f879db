import { describe, expect, it } from 'vitest';
import { fitText, isReadable, leading, outlineOf, widthOf } from './set-text.ts';

const box = { width: 700, height: 400 };

describe('fitText', () => {
  it.each([
    'Contact',
    'Ons voorstel, zwart op wit',
    'Veranderingen DBA voor ZZP’ers: wat er op 1 januari verandert en wat wij je bieden',
    'Arbeidsongeschiktheidsverzekeringsmaatschappijen',
    'woord '.repeat(200),
    `${'m'.repeat(300)} en nog iets`,
  ])('keeps %s in its box', (text) => {
    const { size, lines } = fitText(text, box);
    expect(lines.length * leading * size).toBeLessThanOrEqual(box.height);
    for (const line of lines.slice(-1)) {
      expect(widthOf(line) * size).toBeLessThanOrEqual(box.width);
    }
  });

  it('sets a short text larger than a long one, and all of its words in order', () => {
    const text = 'Wat er op 1 januari verandert en wat wij je bieden';
    const { size, lines } = fitText(text, box);
    expect(lines.join(' ')).toBe(text);
    expect(size).toBeLessThan(fitText('Contact', box).size);
  });

  it('says with an ellipsis that there is more', () => {
    expect(fitText('woord '.repeat(200), box).lines.at(-1)).toMatch(/woord…$/);
    expect(fitText('Bewijs'.repeat(20), box).lines).toEqual([expect.stringMatching(/^Bewijs.*…$/)]);
    expect(fitText('Kort', box).lines).toEqual(['Kort']);
  });
});

describe('a line', () => {
  it('is set with its kerning', () => {
    expect(widthOf('AV')).toBeLessThan(widthOf('A') + widthOf('V'));
    expect(widthOf('ÄV')).toBeLessThan(widthOf('Ä') + widthOf('V'));
  });

  it('is drawn above its baseline, from left to right', () => {
    const points = [...outlineOf('HH').matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => ({
      x: Number(x),
      y: Number(y),
    }));
    expect(Math.max(...points.map(({ y }) => y))).toBeCloseTo(0);
    expect(Math.min(...points.map(({ y }) => y))).toBeLessThan(-0.5);
    expect(Math.max(...points.map(({ x }) => x))).toBeGreaterThan(widthOf('H'));
    expect(Math.max(...points.map(({ x }) => x))).toBeLessThanOrEqual(widthOf('HH'));
  });
});

describe('isReadable', () => {
  it.each([
    ['Eén gang is heet, “œuvre” kost € 13.005,00', true],
    ['Dvořák', true],
    ['Łódź', false],
    ['漢字', false],
  ])('knows of %s: %s', (text, readable) => {
    expect(isReadable(text)).toBe(readable);
  });

  it('lets go of what is no letter', () => {
    expect(isReadable('Raket 🚀 los')).toBe(true);
    expect(fitText('Raket 🚀 los', box).lines.join(' ')).toBe('Raket los');
  });
});

// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { siteConfigSchema } from '../config/site-config.ts';
import { globalStyles } from './global-styles.ts';
import { type Surface, surfaceProperties } from './surface.ts';
import * as tokens from './tokens.ts';

const config = siteConfigSchema.parse(
  JSON.parse(readFileSync(new URL('../../../site.config.json', import.meta.url), 'utf8')),
);
const { colours } = config.brand;

const styles = globalStyles({
  colours: { ...colours, accent: 'rebeccapurple' },
  fonts: {
    web: [{ family: 'display', url: '/d.woff2', weight: '600 800' }],
    fallback: [
      {
        family: 'display',
        weight: '600 800',
        local: ['Arial Bold'],
        sizeAdjust: '93%',
        ascentOverride: '100%',
        descentOverride: '29%',
        lineGapOverride: '0%',
      },
    ],
  },
});

describe('global styles', () => {
  it('define every custom property that a token refers to', () => {
    const referred = JSON.stringify(tokens).matchAll(/var\((--[\w-]+)\)/g);
    const names = [...new Set([...referred].map(([, name]) => name))];
    expect(names.length).toBeGreaterThan(25);
    expect(names.filter((name) => !styles.includes(`${name}:`))).toEqual([]);
  });

  it('take the brand’s colours', () => expect(styles).toContain('--colour-accent:rebeccapurple;'));

  it('swap fonts in, over a fallback that takes the same room', () => {
    expect(styles).toContain("@font-face{font-family:'Site Display';src:url('/d.woff2')");
    expect(styles).toContain('font-display:swap');
    expect(styles).toContain("src:local('Arial Bold');font-weight:600 800;size-adjust:93%");
  });

  it('stop motion for who asks for less, and keep focus to be seen', () => {
    expect(styles).toContain('@media (prefers-reduced-motion:reduce)');
    expect(styles).toContain(':focus-visible');
    expect(styles).toContain('@media (forced-colors:active)');
  });
});

describe.each(Object.keys(surfaceProperties) as Surface[])('contrast on %s', (surface) => {
  const roles = surfaceProperties[surface];
  const ground = resolve(roles['--colour-ground']);

  it.each([
    '--colour-text',
    '--colour-muted',
    '--colour-accent-text',
    '--colour-success-text',
  ] as const)('%s can be read', (role) =>
    expect(contrast(resolve(roles[role]), ground)).toBeGreaterThanOrEqual(4.5),
  );

  it('text can be read in a field and on a marker', () => {
    const text = resolve(roles['--colour-text']);
    expect(contrast(text, resolve(roles['--colour-field']))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(text, resolve(roles['--colour-marker']))).toBeGreaterThanOrEqual(4.5);
  });

  it('the edge of a control can be seen', () => {
    const edge = resolve(roles['--colour-control']);
    expect(contrast(edge, ground)).toBeGreaterThanOrEqual(3);
    expect(contrast(edge, resolve(roles['--colour-field']))).toBeGreaterThanOrEqual(3);
  });
});

it('white can be read on the accent', () => {
  expect(contrast(resolve('white'), resolve(colours.accent))).toBeGreaterThanOrEqual(4.5);
});

type Colour = readonly [number, number, number];

/** A colour in linear light; mixes are worked out in Oklab, as browsers do. */
function resolve(value: string): Colour {
  const name = /^var\(--colour-(\w+)\)$/.exec(value)?.[1];
  if (name) return resolve(colours[name as keyof typeof colours]);
  if (value === 'white') return [1, 1, 1];
  const mix = /^color-mix\(in oklab, (.+) (\d+)%, (.+)\)$/.exec(value);
  if (mix?.[1] && mix[3]) {
    const share = Number(mix[2]) / 100;
    const [first, second] = [toOklab(resolve(mix[1])), toOklab(resolve(mix[3]))];
    return fromOklab(first.map((part, i) => part * share + (second[i] ?? 0) * (1 - share)));
  }
  const hex = /^#(..)(..)(..)$/.exec(value)?.slice(1);
  if (!hex) throw new Error(`Cannot read the colour ${value}.`);
  return hex.map((pair) => toLinear(Number.parseInt(pair, 16) / 255)) as unknown as Colour;
}

function toLinear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

function toOklab([r, g, b]: Colour): number[] {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromOklab([lightness = 0, a = 0, b = 0]: number[]): Colour {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function contrast(first: Colour, second: Colour): number {
  const luminance = ([r, g, b]: Colour) => 0.2126 * r + 0.7152 * g + 0.0722 * b;
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

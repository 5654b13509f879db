import type { Brand } from '@site/shared/config';
import { setText } from './set-text.ts';

/** Size of a sharing picture in pixels, as apps want it (Open Graph protocol). */
export const pictureSize = { width: 1_200, height: 630 } as const;

const margin = 72;
const title = {
  x: margin,
  y: 65,
  width: 704,
  height: 404,
  sizes: [132, 116, 104, 92, 80, 70, 60, 52, 46],
};

const signature = {
  ...title,
  y: pictureSize.height - margin - 24,
  height: 48,
  sizes: [40, 32, 24, 16],
};

/** The pepper of the site's mark, in a box of 32 by 32. */
const cap = 'M10.5 8a7.25 7.25 0 0 1 14.5 0Z';
const fruit = 'M10.5 10H25v5.5C25 24.8 17.5 31.5 3.5 32 8.5 28 10.5 22.5 10.5 15.5Z';

/** Lines of equal heat around the pepper: distance in units of the mark, and how well it is seen. */
const contours = Array.from({ length: 13 }, (_, ring) => ({
  distance: 1.1 + ring * 1.25 + ring ** 2 * 0.05,
  opacity: 0.85 * (1 - ring / 13) ** 1.4,
}));

/** What lies within some distance of its skin, the innermost first. */
const flesh = [
  { depth: 5.3, colour: 'ember', opacity: 0.45 },
  { depth: 4.5, colour: 'ember', opacity: 0.7 },
  { depth: 3.7, colour: 'ember', opacity: 1 },
  { depth: 2.8, colour: 'accent', opacity: 0.45 },
  { depth: 1.9, colour: 'accent', opacity: 0.6 },
  { depth: 1, colour: 'accent', opacity: 1 },
] as const;

/** Colours that the renderer of pictures knows; the newest ones of CSS it draws black. */
const drawable = /^(?:#[\da-f]+|[a-z]+|(?:rgb|hsl)a?\(.*\))$/i;
const embedded = {
  ink: '#17130F',
  paper: '#FBF8F3',
  accent: '#D3202F',
  ember: '#F26B3A',
  seed: '#F3D9A4',
};

type Palette = typeof embedded;

/**
 * The picture that apps show of a link to a page, as SVG: its title, as the site would set it.
 */
export async function pagePicture(text: string, { colours, name }: Brand): Promise<string> {
  const { width, height } = pictureSize;
  const palette = paletteOf(colours);
  const fill = palette.paper;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${palette.ink}"/>`,
    pepper(palette),
    await setText(text, { ...title, fill }),
    `<rect x="${margin}" y="${height - margin - 46}" width="64" height="8" fill="${palette.accent}"/>`,
    await setText(name, { ...signature, fill }),
    '</svg>',
  ].join('');
}

function paletteOf(colours: Brand['colours']): Palette {
  const names = Object.keys(embedded) as (keyof Palette)[];
  const chosen = names.map((name) => [
    name,
    drawable.test(colours[name]) ? colours[name] : embedded[name],
  ]);
  return Object.fromEntries(chosen) as Palette;
}

/** The widest line is drawn first; each next one covers its inside. */
function pepper(palette: Palette): string {
  const around = [...contours]
    .reverse()
    .flatMap(({ distance, opacity }) => [
      line(`${cap}${fruit}`, { stroke: palette.ink, width: distance * 2 + 0.18 }),
      line(`${cap}${fruit}`, { stroke: palette.accent, width: distance * 2 + 0.18, opacity }),
      line(`${cap}${fruit}`, { stroke: palette.ink, width: distance * 2 }),
    ]);
  const inside = flesh.map(({ depth, colour, opacity }) =>
    line(fruit, { stroke: palette[colour], width: depth * 2, opacity }),
  );
  return [
    `<clipPath id="fruit"><path d="${fruit}"/></clipPath>`,
    '<g transform="translate(640 34) rotate(8 280 280) scale(17.2)">',
    ...around,
    `<path d="${cap}" fill="${palette.seed}"/>`,
    `<g clip-path="url(#fruit)"><path d="${fruit}" fill="${palette.seed}"/>${inside.join('')}</g>`,
    '</g>',
  ].join('');
}

interface Stroke {
  readonly stroke: string;
  readonly width: number;
  readonly opacity?: number;
}

function line(outline: string, { stroke, width, opacity = 1 }: Stroke): string {
  return `<path d="${outline}" fill="none" stroke="${stroke}" stroke-opacity="${opacity.toFixed(3)}" stroke-width="${width.toFixed(2)}" stroke-linejoin="round"/>`;
}

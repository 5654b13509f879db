/**
 * Makes the site's web fonts from the variable fonts of @fontsource-variable: only the characters
 * that Dutch and English need, only the weights that the design uses. Also measures them, so that
 * the fallback fonts take the same room and nothing moves when the web font arrives.
 *
 * Run from the root of the repository: npx tsx host/fonts/subset.ts
 */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import {
  displayCharacters,
  extendedCharacters,
  pictureCharacters,
  sampleText,
  textCharacters,
} from './characters.ts';
import { type FontMetrics, readFontMetrics } from './sfnt-metrics.ts';

interface WebFont {
  readonly file: string;
  readonly source: string;
  readonly characters: string;
  readonly axes: Readonly<Record<string, number | { min: number; max: number }>>;
}

const require = createRequire(import.meta.url);
const target = path.join(import.meta.dirname, '../src/fonts');

const bricolage = '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque';
const sourceSans = '@fontsource-variable/source-sans-3/files/source-sans-3';
const textWeights = { min: 400, max: 700 };

/** The display cut is the one drawn for 96 points: tight, with deep ink traps. */
const display: WebFont = {
  file: 'bricolage-grotesque.woff2',
  source: `${bricolage}-latin-opsz-normal.woff2`,
  characters: displayCharacters,
  axes: { opsz: 96, wght: { min: 600, max: 800 } },
};

const text: WebFont = {
  file: 'source-sans-3.woff2',
  source: `${sourceSans}-latin-wght-normal.woff2`,
  characters: textCharacters,
  axes: { wght: textWeights },
};

const webFonts: readonly WebFont[] = [
  display,
  text,
  { ...text, file: 'source-sans-3-italic.woff2', source: `${sourceSans}-latin-wght-italic.woff2` },
  {
    ...text,
    file: 'source-sans-3-extended.woff2',
    source: `${sourceSans}-latin-ext-wght-normal.woff2`,
    characters: extendedCharacters,
  },
];

/** Figures of equal width (tnum) are for tables, sums and countdowns. */
const features = ['kern', 'liga', 'ccmp', 'locl', 'mark', 'tnum'];

/**
 * Mean advances of Arial over the sample text, in ems; Helvetica and Liberation Sans share its
 * widths, and Roboto's differ by less than 1%.
 */
const arial = { regular: 0.4349, bold: 0.4665 };

async function makeWebFont(font: WebFont): Promise<void> {
  const bytes = await subsetFont(readFileSync(require.resolve(font.source)), font.characters, {
    targetFormat: 'woff2',
    variationAxes: font.axes,
    keepFeatures: features,
    noHinting: true,
  });
  writeFileSync(path.join(target, font.file), bytes);
  process.stdout.write(`${font.file} ${(bytes.length / 1000).toFixed(1)} kB\n`);
}

/** The font at one weight: a variable font's tables hold its default weight only. */
async function measure(font: WebFont, weight: number): Promise<FontMetrics> {
  const instance = await subsetFont(readFileSync(require.resolve(font.source)), sampleText, {
    targetFormat: 'sfnt',
    variationAxes: { ...font.axes, wght: weight },
  });
  return readFontMetrics(instance, sampleText);
}

function fallbackOf(metrics: FontMetrics, fallbackAdvance: number) {
  const sizeAdjust = metrics.meanAdvance / fallbackAdvance;
  const percent = (share: number) => `${(share * 100).toFixed(2)}%`;
  return {
    sizeAdjust: percent(sizeAdjust),
    ascentOverride: percent(metrics.ascent / sizeAdjust),
    descentOverride: percent(metrics.descent / sizeAdjust),
    lineGapOverride: percent(metrics.lineGap / sizeAdjust),
  };
}

function asSource(fallback: ReturnType<typeof fallbackOf>): string {
  const lines = Object.entries(fallback).map(([key, value]) => `    ${key}: '${value}',`);
  return `{\n${lines.join('\n')}\n  }`;
}

for (const font of webFonts) await makeWebFont(font);

const fallbacks = {
  display: fallbackOf(await measure(display, 800), arial.bold),
  text: fallbackOf(await measure(text, 400), arial.regular),
  textBold: fallbackOf(await measure(text, 700), arial.bold),
};

writeFileSync(
  path.join(target, 'fallback-metrics.ts'),
  `/** How Arial must be scaled to take the room of the web fonts; made by host/fonts/subset.ts. */
export const fallbackMetrics = {
${Object.entries(fallbacks)
  .map(([name, fallback]) => `  ${name}: ${asSource(fallback)},`)
  .join('\n')}
} as const;
`,
);

// For pictures that the server makes: one weight, in the format that their renderer reads.
const pictureFace = await subsetFont(
  readFileSync(require.resolve(display.source)),
  pictureCharacters,
  {
    targetFormat: 'sfnt',
    variationAxes: { opsz: 96, wght: 800 },
    keepFeatures: ['kern'],
    noHinting: true,
  },
);
writeFileSync(
  path.join(import.meta.dirname, '../server/pictures/display-face.ts'),
  `/** The display face at its heaviest, TrueType in base64; made by host/fonts/subset.ts. */
export const displayFace =
  '${pictureFace.toString('base64')}';
`,
);

for (const name of ['bricolage-grotesque', 'source-sans-3']) {
  copyFileSync(
    require.resolve(`@fontsource-variable/${name}/LICENSE`),
    path.join(target, `${name}-licence.txt`),
  );
}

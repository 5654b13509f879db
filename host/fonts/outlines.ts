/**
 * Draws the letters of the display face as outlines, for pictures that the server makes: there no
 * font is installed, and a title must be measured before it is set.
 *
 * Run from the root of the repository: npx tsx host/fonts/outlines.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Blob, Buffer, Face, Font, shape } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { displayCharacters } from './characters.ts';

const require = createRequire(import.meta.url);
const source =
  '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2';
const target = path.join(import.meta.dirname, '../server/pictures/display-face.ts');

const characters = `${displayCharacters}Œœ`;

const bytes = await subsetFont(readFileSync(require.resolve(source)), characters, {
  targetFormat: 'sfnt',
  variationAxes: { opsz: 96, wght: 800 },
  keepFeatures: ['kern'],
  noHinting: true,
});
const face = new Face(new Blob(new Uint8Array(bytes).buffer));
const font = new Font(face);

/** Width of a text as it is set, kerning included. */
function advance(text: string): number {
  const buffer = new Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  return buffer.getGlyphPositions().reduce((sum, { xAdvance }) => sum + (xAdvance ?? 0), 0);
}

const glyphs = [...new Set(characters)].flatMap((character) => {
  const glyph = font.nominalGlyph(character.codePointAt(0) ?? 0);
  // The face lacks one of them: the non-breaking hyphen.
  if (glyph === undefined) return [];
  return [[character, advance(character), font.glyphToPath(glyph)] as const];
});

const widths = new Map(glyphs.map(([character, width]) => [character, width]));
const letters = [...widths.keys()].filter((character) => /[\w.,’“”–-]/.test(character));

/** Less than this, in thousandths of the em, nobody sees. */
const smallest = 8;

/** Letters that stand closer or wider apart than usual: `second` and by how much, by `first`. */
const kerning = letters.flatMap((first) => {
  const pairs = letters.flatMap((second) => {
    const usual = (widths.get(first) ?? 0) + (widths.get(second) ?? 0);
    const difference = advance(first + second) - usual;
    return Math.abs(difference) < smallest ? [] : [`${second}${difference}`];
  });
  return pairs.length > 0 ? [[first, pairs.join(' ')] as const] : [];
});

const literal = (text: string) => `'${text.replace(/[\\']/g, '\\$&')}'`;

writeFileSync(
  target,
  `/** Outlines of the display face at its heaviest; made by host/fonts/outlines.ts. */
export const displayFace = {
  unitsPerEm: ${face.upem},
  /** By character: its advance, then its outline with y upwards. */
  glyphs: {
${glyphs.map(([character, width, outline]) => `    ${literal(character)}: ${literal(`${width}${outline}`)},`).join('\n')}
  } as Readonly<Record<string, string>>,
  /** By first character: second characters, each with what it is moved by. Accents change nothing. */
  kerning: {
${kerning.map(([first, pairs]) => `    ${literal(first)}: ${literal(pairs)},`).join('\n')}
  } as Readonly<Record<string, string>>,
};
`,
);

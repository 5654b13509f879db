import { displayFace } from './display-face.ts';

/** The room that a text has, in pixels. */
export interface TextBox {
  readonly width: number;
  readonly height: number;
}

/** A text that fits its box. */
export interface SetText {
  readonly size: number;
  readonly lines: readonly string[];
}

/** Between two lines, in ems; as in the site's headlines. */
export const leading = 1.06;

/** Sizes of headlines, the preferred one first. */
const sizes = [132, 116, 104, 92, 80, 70, 60, 52, 46];

/** Characters of a text that are looked at: more than fit any box. */
const longest = 320;

/** Sets a text as large as fits its box; one that is too long even so ends in an ellipsis. */
export function fitText(text: string, box: TextBox): SetText {
  const words = readable(text).split(' ');
  for (const size of sizes) {
    const lines = breakLines(words, box.width / size);
    const fits = lines.every((line) => widthOf(line) * size <= box.width);
    if (fits && lines.length * leading * size <= box.height) return { size, lines };
  }
  const size = sizes.at(-1) ?? 0;
  const room = Math.floor(box.height / (size * leading));
  const lines = breakLines(words, box.width / size).slice(0, room);
  const last = shorten(lines.pop() ?? '', box.width / size);
  return { size, lines: [...lines, last] };
}

/** Width of a line in ems. */
export function widthOf(line: string): number {
  return place(line).width;
}

/** The outline of a line as SVG path data, one em high, its baseline at 0. */
export function outlineOf(line: string): string {
  return place(line)
    .glyphs.map(({ outline, at }) => translate(outline, at))
    .join('');
}

/** Whether the face can set every letter and figure of a text, if need be without its accent. */
export function isReadable(text: string): boolean {
  const wanted = /[\p{L}\p{N}]/gu;
  const letters = text.normalize('NFC').slice(0, longest).match(wanted);
  return letters?.length === readable(text).match(wanted)?.length;
}

/** A text in the characters that the face has: others lose their accents, or are left out. */
function readable(text: string): string {
  const known = [...text.normalize('NFC').slice(0, longest).replace(/\s/g, ' ')].flatMap(
    (character) => {
      const candidates = [character, plain(character)];
      return candidates.filter((candidate) => candidate in displayFace.glyphs).slice(0, 1);
    },
  );
  return known.join('').replace(/ +/g, ' ').trim();
}

/** As many words on each line as fit; a word that is wider than the line stands alone. */
function breakLines(words: readonly string[], width: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const line = lines.at(-1);
    const longer = line === undefined ? word : `${line} ${word}`;
    if (line !== undefined && widthOf(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Ends in a whole word where there is more than one. */
function shorten(line: string, width: number): string {
  let rest = line;
  while (rest !== '' && widthOf(`${rest}…`) > width) {
    rest = rest.includes(' ') ? rest.slice(0, rest.lastIndexOf(' ')) : rest.slice(0, -1);
  }
  return `${rest.replace(/[ .,:;–-]+$/, '')}…`;
}

interface PlacedGlyph {
  readonly outline: string;
  /** Distance from the line's start, in units of the face. */
  readonly at: number;
}

function place(line: string): { readonly glyphs: readonly PlacedGlyph[]; readonly width: number } {
  let at = 0;
  let previous = '';
  const glyphs = [...line].map((character) => {
    const [, advance = '0', outline = ''] =
      /^(\d+)(.*)$/.exec(displayFace.glyphs[character] ?? '') ?? [];
    at += kerning(previous, character);
    previous = character;
    const glyph = { outline, at };
    at += Number(advance);
    return glyph;
  });
  return { glyphs, width: at / displayFace.unitsPerEm };
}

const pairs = new Map(
  Object.entries(displayFace.kerning).flatMap(([first, list]) =>
    list.split(' ').map((pair) => [first + pair.charAt(0), Number(pair.slice(1))] as const),
  ),
);

function kerning(first: string, second: string): number {
  return pairs.get(plain(first) + plain(second)) ?? 0;
}

/** A letter without its accent. */
function plain(character: string): string {
  return character.normalize('NFD').charAt(0);
}

/** Moves an outline and turns it over: fonts count upwards, pictures downwards. */
function translate(outline: string, at: number): string {
  const scale = (units: number) => Number((units / displayFace.unitsPerEm).toFixed(4));
  return outline.replace(
    /(-?[\d.]+),(-?[\d.]+)/g,
    (_pair, x: string, y: string) => `${scale(Number(x) + at)},${scale(-Number(y))}`,
  );
}

import type { Polyline } from '../geometry.ts';
import { between, pick, type Random } from '../random.ts';
import { group, path, short } from '../svg.ts';

/** Colours of the words in a line of code, from the most to the least common. */
export interface Syntax {
  name: string;
  keyword: string;
  text: string;
  comment: string;
}

export interface CodeTexture {
  top: number;
  bottom: number;
  /** Where the lines at this height begin and may end at the latest, or nothing for no line. */
  edges: (y: number) => readonly [left: number, right: number] | undefined;
  /** Distance between two lines in pixels; a line's bars are half of that. */
  leading: number;
  syntax: Syntax;
  random: Random;
  /** The most words in a line. */
  words?: number;
}

/** Code seen from so far away that only its shape is left: one bar for each word. */
export function codeTexture(texture: CodeTexture): string {
  const { top, bottom, edges, leading, syntax, random, words = 9 } = texture;
  const bars = new Map<string, string>();
  let indent = 0;
  for (let y = top + leading / 2; y < bottom; y += leading) {
    const room = edges(y);
    if (!room) continue;
    const line = nextLine(random, indent, words);
    indent = line.nextIndent;
    let x = room[0] + line.indent * leading * 1.4;
    for (const word of line.words) {
      const width = word.length * leading * 0.42;
      if (x + width > room[1]) break;
      const colour = syntax[word.kind];
      bars.set(colour, `${bars.get(colour) ?? ''}M${short(x)} ${short(y)}h${short(width)}`);
      x += width + leading * 0.42;
    }
  }
  return group(
    { fill: 'none', 'stroke-width': leading * 0.5 },
    ...[...bars].map(([stroke, d]) => path(d, { stroke })),
  );
}

/** The leftmost and rightmost point of a shape at a height, for lines of code that fill it. */
export function edgesOf(outline: Polyline, padding: number): CodeTexture['edges'] {
  return (y) => {
    const crossings = outline.flatMap((a, index) => {
      const b = outline[(index + 1) % outline.length] ?? a;
      return a.y > y === b.y > y ? [] : [a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)];
    });
    const left = Math.min(...crossings) + padding;
    const right = Math.max(...crossings) - padding;
    return left < right ? [left, right] : undefined;
  };
}

interface Word {
  kind: keyof Syntax;
  length: number;
}

interface Line {
  indent: number;
  nextIndent: number;
  words: Word[];
}

function nextLine(random: Random, indent: number, most: number): Line {
  const chance = random();
  if (chance < 0.08) return { indent, nextIndent: Math.max(0, indent - 1), words: [] };
  if (chance < 0.18) {
    return { indent, nextIndent: indent, words: sentence(random, 'comment', 4, 7) };
  }
  const opens = indent < 4 && chance < 0.42;
  const closes = indent > 0 && chance > 0.8;
  const first: Word = { kind: pick(random, ['keyword', 'name', 'name']), length: word(random) };
  const rest = sentence(random, 'name', most / 3, most).map((each) => ({
    ...each,
    kind: pick<keyof Syntax>(random, ['name', 'name', 'text', 'keyword']),
  }));
  return {
    indent,
    nextIndent: indent + (opens ? 1 : 0) - (closes ? 1 : 0),
    words: [first, ...rest],
  };
}

function sentence(random: Random, kind: keyof Syntax, least: number, most: number): Word[] {
  const count = Math.round(between(random, least, most));
  return Array.from({ length: count }, () => ({ kind, length: word(random) }));
}

function word(random: Random): number {
  return Math.round(between(random, 1.6, 9));
}

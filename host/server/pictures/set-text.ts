import { type CSSProperties, createElement } from 'react';
import { pictureCharacters } from '../../fonts/characters.ts';
import { displayFace } from './display-face.ts';

/** Where a text stands, in pixels, and how it looks. */
export interface TextBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Sizes to choose from, the preferred one first. */
  readonly sizes: readonly number[];
  readonly fill: string;
}

/** Between two lines, in ems; as in the site's headlines. */
const lineHeight = 1.06;

/** Characters of a text that are looked at: more than fit any box. */
const longest = 320;

const face = { name: 'display', data: Buffer.from(displayFace, 'base64') };

/**
 * Sets a text as large as fits its box, as SVG; one that is too long even so ends in an ellipsis.
 */
export async function setText(text: string, box: TextBox): Promise<string> {
  const words = readable(text);
  const widest = await layOut(words.replaceAll(' ', '\n'), { fontSize: 100, whiteSpace: 'pre' });
  const smallest = box.sizes.at(-1) ?? 0;
  for (const fontSize of box.sizes) {
    if (widest.width * fontSize > box.width * 100) continue;
    const set = await layOut(words, { fontSize }, box);
    if (set.height <= box.height) return set.svg;
  }
  const lineClamp = Math.floor(box.height / (smallest * lineHeight));
  const cut = { fontSize: smallest, wordBreak: 'break-word', display: 'block', lineClamp } as const;
  return (await layOut(words, cut, box)).svg;
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
      const candidates = [character, character.normalize('NFD').charAt(0)];
      return candidates.filter((candidate) => pictureCharacters.includes(candidate)).slice(0, 1);
    },
  );
  return known.join('').replace(/ +/g, ' ').trim();
}

/** A text as an SVG of paths, as wide as the box or as the text where there is none. */
async function layOut(text: string, style: CSSProperties, box?: TextBox) {
  // Most servers never draw one, and the library takes its time to load.
  const { default: satori } = await import('satori');
  const svg = await satori(
    createElement('div', { style: { lineHeight, color: box?.fill, ...style } }, text),
    { ...(box ? { width: box.width } : { height: 10_000 }), fonts: [face] },
  );
  const [, width, height] = /width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? [];
  return {
    svg: box ? svg.replace('<svg', `<svg x="${box.x}" y="${box.y}"`) : svg,
    width: Number(width),
    height: Number(height),
  };
}

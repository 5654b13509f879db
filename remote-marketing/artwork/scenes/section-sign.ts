import { codeTexture } from '../forms/code-texture.ts';
import { heat, mix, palette } from '../palette.ts';
import { randomFrom } from '../random.ts';
import { type Placement, stageOf } from '../stage.ts';
import { el, type Frame, ground, group, path, picture, short } from '../svg.ts';

/** Strokes on one line, widest first, that leave a bundle of parallel lines. */
const bundle = [
  [176, 0.42],
  [148, -1],
  [124, 0.58],
  [96, -1],
  [72, 0.74],
  [44, -1],
  [20, 1],
] as const;

/** One half of a section sign, and its tail, which ends under the other half: the same, upside down. */
const half = 'M176-318A176 176 0 1 0-176-318C-176-190 206-150 206 6';
const tail = 'M206 0C206 96 120 128 10 190';

/** The law: page after page of small print, and the one sign that everybody recognises. */
export function sectionSign(frame: Frame, placement: Placement): string {
  const { middle, unit } = stageOf(frame, placement);
  const print = mix(palette.ink, palette.seed, 0.11);
  const place = `translate(${short(middle.x)} ${short(middle.y)}) scale(${(0.86 * unit).toFixed(3)})`;
  const strokes = (d: string, turn: number): string[] =>
    bundle.map(([width, warmth]) =>
      path(d, {
        transform: `rotate(${turn})`,
        stroke: warmth < 0 ? palette.ink : heat(warmth),
        'stroke-width': width,
      }),
    );
  return picture(
    frame,
    ground(frame, palette.ink),
    codeTexture({
      top: 0,
      bottom: frame.height,
      edges: () => [-40 * unit, frame.width + 200 * unit],
      leading: 46 * unit,
      syntax: { name: print, keyword: print, text: print, comment: print },
      random: randomFrom(2016),
      words: 60,
    }),
    el('circle', {
      cx: middle.x,
      cy: middle.y,
      r: 640 * unit,
      fill: palette.ink,
      opacity: 0.72,
    }),
    group(
      { transform: place, fill: 'none' },
      ...[tail, half].flatMap((d) => [...strokes(d, 180), ...strokes(d, 0)]),
    ),
  );
}

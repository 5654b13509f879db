import { polygonPath } from '../geometry.ts';
import { heat, mix, palette } from '../palette.ts';
import { between, type Random, randomFrom } from '../random.ts';
import { type Placement, stageOf } from '../stage.ts';
import { circle, el, type Frame, ground, group, path, picture, short } from '../svg.ts';

const strips = 10;
const mine = 7;
const rows = 22;

/** A bulb field in the evening: of ten strips, all planted with code, seven are in flower. */
export function field(frame: Frame, placement: Placement): string {
  const { middle } = stageOf(frame, placement);
  const unit = frame.height / 1_100;
  const horizon = frame.height * 0.36;
  const reach = 3_400 * unit;
  const edge = (index: number): number => middle.x + (index / strips - 0.56) * reach;
  const lots = Array.from({ length: strips }, (_, index) => {
    const [left, right] = [edge(index), edge(index + 1)];
    const hot = index - (strips - mine);
    const fill = hot < 0 ? mix(palette.ink, palette.leaf, 0.42) : heat(0.42 + (hot / mine) * 0.6);
    const random = randomFrom(40 + index);
    const lot: Lot = { top: { x: middle.x, y: horizon }, left, right, bottom: frame.height };
    const seam = (right - left) * 0.035;
    return (
      path(
        polygonPath([
          lot.top,
          { x: left + seam, y: frame.height },
          { x: right - seam, y: frame.height },
        ]),
        { fill },
      ) + code(lot, mix(fill, palette.ink, hot < 0 ? 0.5 : 0.72), random)
    );
  });
  return picture(
    frame,
    ground(frame, palette.ink),
    el('clipPath', { id: 'sky' }, path(`M0 0H${frame.width}V${short(horizon)}H0Z`)),
    group(
      { 'clip-path': 'url(#sky)' },
      circle(middle.x, horizon, 250 * unit, { fill: palette.seed }),
    ),
    ...lots,
    path(`M0 ${short(horizon)}H${frame.width}`, {
      stroke: palette.paper,
      'stroke-width': 5 * unit,
    }),
  );
}

interface Lot {
  readonly top: { readonly x: number; readonly y: number };
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
}

/** Rows of words that come closer: wider and thicker towards the foot of the picture. */
function code({ top, left, right, bottom }: Lot, stroke: string, random: Random): string {
  return Array.from({ length: rows }, (_, index) => {
    const near = ((index + 3.5) / (rows + 3)) ** 2.2;
    const y = top.y + (bottom - top.y) * near;
    const from = top.x + (left - top.x) * near;
    const room = (right - left) * near;
    let at = room * (0.16 + 0.1 * Math.floor(between(random, 0, 3)));
    let words = '';
    while (at < room * 0.7) {
      const word = Math.min(room * between(random, 0.1, 0.34), room * 0.84 - at);
      words += `M${short(from + at)} ${short(y)}h${short(word)}`;
      at += word + room * 0.07;
    }
    return path(words, { stroke, 'stroke-width': (bottom - top.y) * 0.052 * near });
  }).join('');
}

import { type PepperShape, pepperCap, pepperHalfWidth, pepperSpine } from '../forms/pepper.ts';
import { type Point, polygonPath, step } from '../geometry.ts';
import { heat, mix, palette } from '../palette.ts';
import { type Placement, stageOf } from '../stage.ts';
import { type Frame, ground, path, picture } from '../svg.ts';

const slices = 10;
const yours = 7;

/** A pepper cut in ten slices of the same area. Seven stay together, three are pushed aside. */
export function seventy(frame: Frame, placement: Placement): string {
  const { middle, unit } = stageOf(frame, placement);
  const shape: PepperShape = {
    shoulder: { x: middle.x + 345 * unit, y: middle.y - 215 * unit },
    angle: 158,
    length: 860 * unit,
    bend: -36,
    girth: 0.42,
  };
  const cuts = equalCuts(shape);
  return picture(
    frame,
    ground(frame, palette.ink),
    ...Array.from({ length: slices }, (_, index) => {
      const [from, to] = [cuts[index] ?? 0, cuts[index + 1] ?? 1];
      const kept = index < yours;
      const push = (index + (kept ? 0 : 3.4)) * 15 * unit;
      const slice = polygonPath(sliceOutline(shape, from, to, push));
      return kept
        ? path(slice, { fill: heat(0.98 - index * 0.095) })
        : path(slice, {
            fill: 'none',
            stroke: mix(palette.ink, palette.seed, 0.5),
            'stroke-width': 4 * unit,
          });
    }),
    pepperCap(shape, palette.leaf),
  );
}

const samples = 400;

/** Where to cut so that every slice is a tenth of the area, as shares of the length. */
function equalCuts(shape: PepperShape): number[] {
  const widths = Array.from({ length: samples }, (_, index) =>
    pepperHalfWidth(shape, (index + 0.5) / samples),
  );
  const whole = widths.reduce((sum, width) => sum + width, 0);
  const cuts = [0];
  let sum = 0;
  widths.forEach((width, index) => {
    sum += width;
    if (cuts.length < slices && sum >= (whole * cuts.length) / slices) {
      cuts.push((index + 1) / samples);
    }
  });
  return [...cuts, 1];
}

function sliceOutline(shape: PepperShape, from: number, to: number, push: number): Point[] {
  const spine = pepperSpine(shape);
  const places = 8;
  const side = (turn: number): Point[] =>
    Array.from({ length: places + 1 }, (_, index) => {
      const along = from + ((to - from) * index) / places;
      const angle = shape.angle + shape.bend * along ** 1.5;
      const at = spineAt(spine, along);
      const pushed = step(at, shape.angle + shape.bend * from ** 1.5, push);
      return step(pushed, angle + turn, pepperHalfWidth(shape, along));
    });
  return [...side(-90), ...side(90).reverse()];
}

function spineAt(spine: readonly Point[], along: number): Point {
  const place = along * (spine.length - 1);
  const before = spine[Math.floor(place)] ?? { x: 0, y: 0 };
  const after = spine[Math.ceil(place)] ?? before;
  const share = place % 1;
  return {
    x: before.x + (after.x - before.x) * share,
    y: before.y + (after.y - before.y) * share,
  };
}

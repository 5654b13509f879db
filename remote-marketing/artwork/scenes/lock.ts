import { type Point, polygonPath } from '../geometry.ts';
import { heat, mix, palette } from '../palette.ts';
import { type Placement, type Stage, stageOf } from '../stage.ts';
import { box, circle, type Frame, ground, path, picture, short } from '../svg.ts';

/** How deep the key is cut under each pin: six numbers that make one key the right one. */
const cuts = [58, 132, 84, 148, 40, 106] as const;
const pitch = 112;
const pinWidth = 64;

/** A lock cut open: one key lifts every pin to exactly the same line, and it turns. */
export function lock(frame: Frame, placement: Placement): string {
  const { unit, middle } = stageOf(frame, placement);
  // The bow hangs over to the right of what is the middle of the lock.
  const stage: Stage = { ...frame, unit, middle: { x: middle.x - 170 * unit, y: middle.y } };
  const at = placer(stage);
  const dark = mix(palette.ink, palette.seed, 0.08);
  return picture(
    frame,
    ground(frame, palette.pepper),
    block(stage, { x: -400, y: -360, width: 800, height: 370 }, palette.ink),
    block(stage, { x: -400, y: 10, width: 800, height: 330 }, dark),
    ...cuts.map((_, index) =>
      block(
        stage,
        { x: pinAt(index) - 38, y: -320, width: 76, height: 490 },
        mix(palette.ink, palette.seed, 0.2),
      ),
    ),
    key(stage),
    ...cuts.map((cut, index) => pin(stage, pinAt(index), cut)),
    path(`M${at(-440, 10)}H${short(stage.middle.x + 440 * unit)}`, {
      stroke: palette.paper,
      'stroke-width': 5 * unit,
      'stroke-dasharray': `${short(20 * unit)} ${short(16 * unit)}`,
    }),
  );
}

function pinAt(index: number): number {
  return -310 + index * pitch;
}

/** A spring, the pin that it presses, and below it the pin that the key lifts to the line. */
function pin(stage: Stage, x: number, cut: number): string {
  const { unit } = stage;
  const at = placer(stage);
  const zigzag = Array.from({ length: 9 }, (_, index) =>
    at(x + (index % 2 === 0 ? -26 : 26), -312 + index * 20),
  );
  return (
    path(`M${zigzag.join('L')}`, {
      fill: 'none',
      stroke: mix(palette.ink, palette.seed, 0.55),
      'stroke-width': 7 * unit,
    }) +
    block(
      stage,
      { x: x - pinWidth / 2, y: -150, width: pinWidth, height: 154, round: 10 },
      palette.paper,
    ) +
    block(
      stage,
      { x: x - pinWidth / 2, y: 16, width: pinWidth, height: cut, round: 10 },
      heat(0.5 + cut / 330),
    )
  );
}

function key(stage: Stage): string {
  const { middle, unit } = stage;
  const point = (x: number, y: number): Point => ({
    x: middle.x + x * unit,
    y: middle.y + y * unit,
  });
  const teeth = cuts.flatMap((cut, index) => {
    const next = cuts[index + 1];
    const x = pinAt(index);
    const floor = [point(x - 26, 18 + cut), point(x + 26, 18 + cut)];
    return next === undefined
      ? [...floor, point(x + 60, 70), point(560, 70)]
      : [...floor, point(x + pitch / 2, Math.min(cut, next) - 2)];
  });
  const bow = point(650, 150);
  return (
    path(
      polygonPath([
        point(-392, 210),
        point(-360, 150),
        ...teeth,
        point(560, 236),
        point(-366, 236),
      ]),
      { fill: palette.seed },
    ) +
    circle(bow.x, bow.y, 168 * unit, { fill: palette.seed }) +
    circle(bow.x + 66 * unit, bow.y, 44 * unit, { fill: palette.pepper })
  );
}

interface Block {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly round?: number;
}

function block(
  { middle, unit }: Stage,
  { x, y, width, height, round = 0 }: Block,
  fill: string,
): string {
  return box(
    {
      x: middle.x + x * unit,
      y: middle.y + y * unit,
      width: width * unit,
      height: height * unit,
      round: round * unit,
    },
    { fill },
  );
}

function placer({ middle, unit }: Stage): (x: number, y: number) => string {
  return (x, y) => `${short(middle.x + x * unit)} ${short(middle.y + y * unit)}`;
}

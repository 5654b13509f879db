import type { Point } from '../geometry.ts';
import { heat, mix, palette } from '../palette.ts';
import { type Placement, stageOf } from '../stage.ts';
import { circle, type Frame, ground, group, path, picture, short } from '../svg.ts';

/** A queue from above: everybody shuffles along the belts, and it gets hotter towards the front. */
export function queue(frame: Frame, placement: Placement): string {
  const { middle, unit } = stageOf(frame, placement);
  const lane = 132 * unit;
  const reach = 520 * unit;
  const top = middle.y - lane * 2.5 + 34 * unit;
  const people = walk({ left: middle.x - reach, right: middle.x + reach, top, lane }, 66 * unit);
  const front = people[0];
  return picture(
    frame,
    ground(frame, palette.ink),
    belts(middle.x, reach, top, lane, unit),
    ...people.map(({ x, y }, index) =>
      circle(x, y, (index === 0 ? 38 : 24) * unit, {
        fill: index === 0 ? palette.paper : heat(0.95 - (index / people.length) * 0.78),
      }),
    ),
    front
      ? circle(front.x, front.y, 60 * unit, {
          fill: 'none',
          stroke: palette.pepper,
          'stroke-width': 9 * unit,
        })
      : '',
  );
}

interface Lanes {
  left: number;
  right: number;
  top: number;
  lane: number;
}

const laneCount = 6;

/** Places from the front (top, out to the left) to the back of the queue. */
function walk({ left, right, top, lane }: Lanes, pace: number): Point[] {
  const places: Point[] = [];
  const turn = lane / 2;
  for (let row = 0; row < laneCount; row += 1) {
    const y = top + row * lane;
    const eastward = row % 2 === 0;
    for (let x = left + turn * 1.4; x <= right - turn; x += pace) {
      // The one in front stands clear of the others.
      const ahead = places.length === 0 ? pace * 0.75 : 0;
      places.push({ x: (eastward ? x : left + right - x) - ahead, y });
    }
    if (row === laneCount - 1) break;
    const sign = eastward ? 1 : -1;
    const edge = eastward ? right - turn * 1.1 : left + turn * 1.1;
    for (const degrees of [-28, 28]) {
      const radians = (degrees * Math.PI) / 180;
      places.push({
        x: edge + sign * Math.cos(radians) * turn,
        y: y + turn + Math.sin(radians) * turn,
      });
    }
  }
  return places;
}

function belts(x: number, reach: number, top: number, lane: number, unit: number): string {
  const colour = mix(palette.ink, palette.seed, 0.3);
  const gaps = Array.from({ length: laneCount - 1 }, (_, row) => {
    const y = top + (row + 0.5) * lane;
    const from = x - reach + (row % 2 === 0 ? 0 : lane);
    const to = x + reach - (row % 2 === 0 ? lane : 0);
    const posts = Array.from({ length: 5 }, (_, post) =>
      circle(from + ((to - from) * post) / 4, y, 7 * unit, { fill: colour }),
    );
    return path(`M${short(from)} ${short(y)}H${short(to)}`) + posts.join('');
  });
  return group({ stroke: colour, 'stroke-width': 3 * unit }, ...gaps);
}

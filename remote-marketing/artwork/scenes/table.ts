import { codeTexture } from '../forms/code-texture.ts';
import { pepper } from '../forms/pepper.ts';
import { mix, palette } from '../palette.ts';
import { randomFrom } from '../random.ts';
import { type Placement, stageOf } from '../stage.ts';
import { box, circle, type Frame, ground, group, picture } from '../svg.ts';

const seats = 6;

/** Dinner from above: a plate for everyone, and the code to be discussed as the table runner. */
export function table(frame: Frame, placement: Placement): string {
  const { middle, unit } = stageOf(frame, placement);
  const long = 1_760 * unit;
  const wide = 560 * unit;
  const left = middle.x - (placement === 'right' ? 520 * unit : long / 2);
  const top = middle.y - wide / 2;
  const plates = Array.from({ length: seats * 2 }, (_, index) => {
    const x = left + ((Math.floor(index / 2) + 0.5) * long) / seats;
    const near = index % 2 === 0;
    return place({ x, y: near ? top : top + wide, near, index, unit });
  });
  return picture(
    frame,
    ground(frame, palette.leaf),
    group(
      { transform: `rotate(-14 ${middle.x} ${middle.y})` },
      box(
        { x: left + 20 * unit, y: top + 30 * unit, width: long, height: wide, round: 40 * unit },
        { fill: mix(palette.leaf, palette.ink, 0.5) },
      ),
      ...plates.map(({ chair }) => chair),
      box({ x: left, y: top, width: long, height: wide, round: 40 * unit }, { fill: palette.seed }),
      runner(left, middle.y, long, unit),
      ...plates.map(({ plate }) => plate),
    ),
  );
}

function runner(left: number, y: number, long: number, unit: number): string {
  const half = 74 * unit;
  return (
    box({ x: left, y: y - half, width: long, height: half * 2 }, { fill: palette.ink }) +
    codeTexture({
      top: y - half + 12 * unit,
      bottom: y + half - 10 * unit,
      edges: () => [left + 20 * unit, left + long - 20 * unit],
      leading: 25 * unit,
      syntax: {
        name: palette.paper,
        keyword: palette.ember,
        text: palette.seed,
        comment: mix(palette.ink, palette.seed, 0.4),
      },
      random: randomFrom(3),
      words: 60,
    })
  );
}

interface Seat {
  x: number;
  y: number;
  near: boolean;
  index: number;
  unit: number;
}

function place({ x, y, near, index, unit }: Seat): { chair: string; plate: string } {
  const inward = near ? 1 : -1;
  const plateY = y + inward * 116 * unit;
  const chair = circle(x, y - inward * 42 * unit, 66 * unit, {
    fill: index === 5 ? palette.pepper : palette.ink,
  });
  const angle = 20 + index * 47;
  const dish =
    index % 3 === 1
      ? circle(x, plateY, 30 * unit, { fill: palette.ember })
      : pepper(
          {
            shoulder: {
              x: x - Math.cos((angle * Math.PI) / 180) * 34 * unit,
              y: plateY - Math.sin((angle * Math.PI) / 180) * 34 * unit,
            },
            angle: angle - 14,
            length: 86 * unit,
            bend: 40,
            girth: 0.34,
          },
          { body: palette.pepper, cap: palette.leaf },
        );
  const plate =
    circle(x, plateY, 82 * unit, { fill: palette.paper }) +
    circle(x, plateY, 60 * unit, {
      fill: 'none',
      stroke: mix(palette.paper, palette.ink, 0.16),
      'stroke-width': 3 * unit,
    }) +
    dish;
  return { chair, plate };
}

import { type CanalHouse, type Gable, housePath } from '../forms/canal-house.ts';
import { codeTexture, type Syntax } from '../forms/code-texture.ts';
import { mix, palette } from '../palette.ts';
import { between, randomFrom } from '../random.ts';
import { box, type Frame, ground, group, path, picture } from '../svg.ts';

const street: readonly (readonly [gable: Gable, width: number, height: number])[] = [
  ['flat', 190, 400],
  ['step', 200, 310],
  ['bell', 176, 450],
  ['neck', 224, 400],
  ['spout', 186, 290],
  ['step', 196, 420],
  ['bell', 180, 350],
];
const warmHouse = 3;

/** A row of canal houses by the water, whose lit windows are lines of code. In one it is warm. */
export function companies(frame: Frame): string {
  const base = frame.height * 0.8;
  let x = -70;
  const houses = street.map(([gable, width, height], index) => {
    const house: CanalHouse = { x, base, width, height, gable };
    x += width + 6;
    const wall = mix(palette.ink, palette.seed, index % 2 === 0 ? 0 : 0.08);
    return index === warmHouse
      ? facade(house, palette.pepper, warm, 31 + index)
      : facade(house, wall, cold(wall), 31 + index);
  });
  return picture(
    frame,
    ground(frame, palette.seed),
    ...houses,
    quay(frame, base),
    reflections(frame, base),
  );
}

const warm: Syntax = {
  name: palette.seed,
  keyword: palette.paper,
  text: palette.seed,
  comment: mix(palette.pepper, palette.ink, 0.35),
};

function cold(wall: string): Syntax {
  const dim = mix(wall, palette.seed, 0.3);
  const dark = mix(wall, palette.seed, 0.14);
  return { name: dim, keyword: dark, text: palette.ember, comment: dark };
}

function facade(house: CanalHouse, wall: string, syntax: Syntax, seed: number): string {
  return group(
    {},
    path(housePath(house), { fill: wall }),
    codeTexture({
      top: house.base - house.height + 12,
      bottom: house.base - 24,
      edges: () => [house.x + 24, house.x + house.width - 22],
      leading: 26,
      syntax,
      random: randomFrom(seed),
    }),
  );
}

function quay(frame: Frame, base: number): string {
  return (
    box({ x: 0, y: base, width: frame.width, height: frame.height - base }, { fill: palette.ink }) +
    box({ x: 0, y: base, width: frame.width, height: 10 }, { fill: palette.paper })
  );
}

/** Broken lines under the houses; red only under the red one. */
function reflections(frame: Frame, base: number): string {
  const random = randomFrom(4);
  const dim = mix(palette.ink, palette.seed, 0.24);
  let cold = '';
  let warm = '';
  for (let y = base + 30; y < frame.height; y += 18) {
    for (let x = between(random, -80, 0); x < frame.width; ) {
      const width = between(random, 30, 130);
      const dash = `M${Math.round(x)} ${Math.round(y)}h${Math.round(width)}`;
      if (x + width / 2 > 526 && x + width / 2 < 736) warm += dash;
      else if (random() < 0.42) cold += dash;
      x += width + between(random, 12, 60);
    }
  }
  return group(
    { fill: 'none', 'stroke-width': 6 },
    path(cold, { stroke: dim }),
    path(warm, { stroke: palette.pepper }),
  );
}

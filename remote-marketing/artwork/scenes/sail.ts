import { codeTexture, edgesOf } from '../forms/code-texture.ts';
import { type Point, polygonPath } from '../geometry.ts';
import { mix, palette } from '../palette.ts';
import { between, randomFrom } from '../random.ts';
import { type Placement, type Stage, stageOf } from '../stage.ts';
import { box, type Frame, ground, group, path, picture } from '../svg.ts';

/** A flat-bottomed barge under sail. The mainsail is what the crew is paid for: code. */
export function sail(frame: Frame, placement: Placement): string {
  const stage = stageOf(frame, placement);
  const { middle, unit } = stage;
  const at = (x: number, y: number): Point => ({ x: middle.x + x * unit, y: middle.y + y * unit });
  const water = middle.y + 300 * unit;
  const main = [at(-40, -430), at(300, -360), at(430, 190), at(-28, 220)];
  const jib = [at(-66, -400), at(-82, 200), at(-400, 226)];
  const hull = [
    at(-430, 236),
    at(-350, 262),
    at(390, 262),
    at(462, 226),
    at(420, 318),
    at(-360, 318),
  ];
  return picture(
    frame,
    ground(frame, palette.pepper),
    box(
      { x: 0, y: water, width: frame.width, height: frame.height - water },
      { fill: palette.ink },
    ),
    path(polygonPath(jib), { fill: palette.paper }),
    path(polygonPath(main), { fill: palette.seed }),
    codeTexture({
      top: middle.y - 370 * unit,
      bottom: middle.y + 200 * unit,
      edges: edgesOf(main, 30 * unit),
      leading: 31 * unit,
      syntax: {
        name: palette.ink,
        keyword: palette.pepper,
        text: palette.ember,
        comment: mix(palette.seed, palette.ink, 0.3),
      },
      random: randomFrom(26),
    }),
    path(polygonPath([at(-62, -480), at(-46, -480), at(-34, 262), at(-68, 262)]), {
      fill: palette.ink,
    }),
    path(polygonPath([at(-46, -478), at(76, -462), at(-46, -446)]), { fill: palette.ink }),
    path(polygonPath(hull), { fill: mix(palette.ink, palette.seed, 0.12) }),
    path(polygonPath([at(20, 246), at(110, 246), at(150, 388), at(60, 400)]), {
      fill: palette.ember,
    }),
    ripples(stage, water),
  );
}

/** The water mirrors the sail in dashes, light under the mainsail. */
function ripples(stage: Stage, water: number): string {
  const { middle, unit, width, height } = stage;
  const random = randomFrom(14);
  let plain = '';
  let lit = '';
  for (let y = water + 34 * unit; y < height; y += 25 * unit) {
    for (let x = between(random, -90, 0) * unit; x < width; ) {
      const wide = between(random, 40, 190) * unit;
      const dash = `M${Math.round(x)} ${Math.round(y)}h${Math.round(wide)}`;
      const away = (x + wide / 2 - middle.x) / unit;
      if (away > -60 && away < 420) lit += dash;
      else if (random() < 0.4) plain += dash;
      x += wide + between(random, 20, 90) * unit;
    }
  }
  return group(
    { fill: 'none', 'stroke-width': 7 * unit },
    path(plain, { stroke: mix(palette.ink, palette.seed, 0.26) }),
    path(lit, { stroke: palette.seed }),
  );
}

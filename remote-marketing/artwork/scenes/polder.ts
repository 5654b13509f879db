import { pepper } from '../forms/pepper.ts';
import { type Point, polygonPath, smoothPath } from '../geometry.ts';
import { mix, palette } from '../palette.ts';
import { between, pick, randomFrom } from '../random.ts';
import { type Placement, type Stage, stageOf } from '../stage.ts';
import { el, type Frame, ground, group, path, picture } from '../svg.ts';

/** Land and water from the air, and the dyke that decides which is which. One pepper walks on it. */
export function polder(frame: Frame, placement: Placement): string {
  const stage = stageOf(frame, placement);
  const dyke = dykeLine(stage);
  const crown = smoothPath(dyke, false);
  const land = `${crown}L${frame.width + 200} ${frame.height + 200}V-200Z`;
  const { unit } = stage;
  const spot = dyke[4] ?? stage.middle;
  return picture(
    frame,
    ground(frame, palette.ink),
    group({ fill: 'none', 'stroke-width': 3 * unit }, ...waves(stage)),
    el('clipPath', { id: 'land' }, path(land)),
    path(land, { fill: palette.ink }),
    group({ 'clip-path': 'url(#land)' }, ...plots(stage)),
    group(
      { fill: 'none' },
      path(crown, { stroke: palette.ink, 'stroke-width': 128 * unit }),
      path(crown, { stroke: palette.paper, 'stroke-width': 98 * unit }),
    ),
    pepper(
      {
        shoulder: { x: spot.x + 26 * unit, y: spot.y - 46 * unit },
        angle: 106,
        length: 150 * unit,
        bend: 44,
        girth: 0.36,
      },
      { body: palette.pepper, cap: palette.leaf },
    ),
  );
}

function dykeLine(stage: Stage): Point[] {
  const sway = [-40, -10, 60, 40, -60, -150, -140, -40, 60];
  return sway.map((offset, index) => ({
    x: stage.middle.x + (offset - 170 + index * -18) * stage.unit,
    y: stage.height * (index / 6 - 0.17),
  }));
}

/** Water presses on the dyke: lines that follow it, fainter further out. */
function waves(stage: Stage): string[] {
  const dyke = dykeLine(stage);
  return Array.from({ length: 11 }, (_, index) => {
    const away = (80 + index * 34 + index ** 2 * 3) * stage.unit;
    const line = dyke.map(({ x, y }, at) => ({
      x: x - away - Math.sin(at * 1.9 + index * 0.7) * (8 + index * 3) * stage.unit,
      y,
    }));
    return path(smoothPath(line, false), {
      stroke: mix(palette.ink, palette.seed, 0.42 * (1 - index / 11) + 0.03),
    });
  });
}

/** Most land is grass; here and there something is ripe. */
const crops = [
  palette.leaf,
  mix(palette.leaf, palette.ink, 0.3),
  mix(palette.leaf, palette.seed, 0.22),
  mix(palette.leaf, palette.ink, 0.3),
  palette.seed,
  palette.leaf,
  palette.ember,
] as const;

/** Long strips between ditches, as they were dug by hand. */
function plots(stage: Stage): string[] {
  const random = randomFrom(17);
  const { unit, middle } = stage;
  const ditch = 7 * unit;
  const slope = 0.34;
  const at = (x: number, y: number): Point => ({ x, y: y + (x - middle.x) * slope });
  const strips: string[] = [];
  for (let y = -900 * unit; y < stage.height + 500 * unit; ) {
    const high = between(random, 38, 74) * unit;
    for (let x = middle.x - 500 * unit; x < stage.width + 100; ) {
      const wide = between(random, 260, 620) * unit;
      const [east, south] = [x + wide - ditch, y + high - ditch];
      const corners = [at(x, y), at(east, y), at(east, south), at(x, south)];
      strips.push(path(polygonPath(corners), { fill: pick(random, crops) }));
      x += wide;
    }
    y += high;
  }
  return strips;
}

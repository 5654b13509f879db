import { type Point, polygonPath } from '../geometry.ts';
import { heat, mix, palette } from '../palette.ts';
import { between, randomFrom } from '../random.ts';
import { type Placement, type Stage, stageOf } from '../stage.ts';
import { type Frame, ground, group, path, picture, short } from '../svg.ts';

const cables = 18;

/** A cable-stayed bridge: one kinked pylon, a fan of cables, a thin deck, and what the water makes of it. */
export function bridge(frame: Frame, placement: Placement): string {
  const stage = stageOf(frame, placement);
  const { unit, middle } = stage;
  const deck = frame.height * 0.73;
  const foot: Point = { x: middle.x + 120 * unit, y: deck + 26 * unit };
  const top: Point = { x: foot.x + 52 * unit, y: deck - 640 * unit };
  return picture(
    frame,
    ground(frame, palette.ink),
    group({ fill: 'none', 'stroke-width': 4.4 * unit }, ...fan(stage, top, foot, deck)),
    path(
      polygonPath([
        { x: foot.x - 34 * unit, y: foot.y },
        { x: foot.x - 30 * unit, y: deck - 210 * unit },
        { x: top.x - 9 * unit, y: top.y - 30 * unit },
        { x: top.x + 9 * unit, y: top.y - 30 * unit },
        { x: foot.x + 24 * unit, y: deck - 190 * unit },
        { x: foot.x + 44 * unit, y: foot.y },
      ]),
      { fill: palette.paper },
    ),
    path(`M0 ${short(deck)}H${frame.width}`, { stroke: palette.paper, 'stroke-width': 15 * unit }),
    water(stage, deck + 60 * unit, foot.x),
  );
}

function fan(stage: Stage, top: Point, foot: Point, deck: number): string[] {
  const { unit } = stage;
  return Array.from({ length: cables }, (_, index) => {
    const down = { x: 0, y: index * 13 * unit };
    const share = index / (cables - 1);
    const far = foot.x - (1_240 - index * 58) * unit;
    const near = foot.x + (500 - index * 11) * unit;
    const from = { x: top.x - down.y * 0.07, y: top.y + down.y };
    const stroke = heat(0.38 + 0.62 * share);
    const stay = path(`M${short(far)} ${short(deck)}L${short(from.x)} ${short(from.y)}`, {
      stroke,
    });
    if (index % 3 !== 0) return stay;
    return (
      stay + path(`M${short(near)} ${short(deck)}L${short(from.x)} ${short(from.y)}`, { stroke })
    );
  });
}

/** Dashes that lie as wide as the light above them. */
function water(stage: Stage, from: number, centre: number): string {
  const { unit, width, height } = stage;
  const random = randomFrom(9);
  const tones: [string, string, string] = ['', '', ''];
  for (let y = from; y < height; y += 26 * unit) {
    const depth = (y - from) / (height - from);
    for (let x = between(random, -90, 0) * unit; x < width; ) {
      const wide = between(random, 26, 150) * unit;
      const dash = `M${Math.round(x)} ${Math.round(y)}h${Math.round(wide)}`;
      const away = (x + wide / 2 - centre) / unit;
      if (Math.abs(away) < 34 + 26 * depth) tones[0] += dash;
      else if (away > -980 + 300 * depth && away < 380 && random() < 0.34 - 0.2 * depth)
        tones[1] += dash;
      else if (random() < 0.16) tones[2] += dash;
      x += wide + between(random, 14, 70) * unit;
    }
  }
  const strokes = [palette.paper, palette.pepper, mix(palette.ink, palette.seed, 0.22)];
  return group(
    { fill: 'none', 'stroke-width': 6 * unit },
    ...tones.map((d, index) => path(d, { stroke: strokes[index] })),
  );
}

import { codeTexture } from '../forms/code-texture.ts';
import { heat, mix, palette } from '../palette.ts';
import { between, randomFrom } from '../random.ts';
import { type Placement, stageOf } from '../stage.ts';
import { box, circle, type Frame, ground, group, path, picture, short } from '../svg.ts';

/** Half of a sauce bottle, from its neck down; the other half mirrors it. */
const outline =
  'M-58-330V-250C-58-190-150-170-150-80V380C-150 410-130 430-100 430H100C130 430 150 410 150 380V-80C150-170 58-190 58-250V-330Z';

/** Open sauce: a bottle whose label is its source, and a table that has been used. */
export function sauce(frame: Frame, placement: Placement): string {
  const { middle, unit } = stageOf(frame, placement);
  const place = `translate(${short(middle.x)} ${short(middle.y)}) rotate(9) scale(${unit.toFixed(3)})`;
  const label = { x: -150, y: 0, width: 300, height: 300 };
  return picture(
    frame,
    ground(frame, palette.ink),
    drips(frame, unit),
    ...poffertjes(middle.x, middle.y, unit),
    group(
      { transform: place },
      path(outline, { fill: palette.pepper }),
      path('M-112-60V380', { fill: 'none', stroke: palette.ember, 'stroke-width': 16 }),
      box(label, { fill: palette.seed }),
      codeTexture({
        top: label.y + 22,
        bottom: label.y + label.height - 18,
        edges: () => [-128, 136],
        leading: 26,
        syntax: {
          name: palette.ink,
          keyword: palette.pepper,
          text: palette.ember,
          comment: mix(palette.seed, palette.ink, 0.35),
        },
        random: randomFrom(5),
        words: 5,
      }),
      box({ x: -78, y: -350, width: 156, height: 44 }, { fill: palette.paper }),
      path('M-62-350L-30-462H30L62-350Z', { fill: palette.leaf }),
      path('M-12-462V-486H12V-462Z', { fill: palette.ember }),
    ),
  );
}

/** What came down the wall before somebody closed the bottle. */
function drips(frame: Frame, unit: number): string {
  const random = randomFrom(77);
  let x = -20 * unit;
  let edge = `M0 0V${short(60 * unit)}`;
  while (x < frame.width) {
    const wide = between(random, 34, 64) * unit;
    const gap = between(random, 40, 120) * unit;
    const long = (90 + between(random, 0, 1) ** 2 * 330) * unit;
    const from = x + gap;
    edge += `H${short(from)}V${short(long)}a${short(wide / 2)} ${short(wide / 2)} 0 0 0 ${short(wide)} 0V${short(60 * unit)}`;
    x = from + wide;
  }
  return path(`${edge}H${frame.width + 400}V0Z`, { fill: palette.pepper });
}

/** Small pancakes, as the Dutch serve them: too many, and dusted. */
function poffertjes(x: number, y: number, unit: number): string[] {
  const places = [
    [-330, 330],
    [-210, 400],
    [300, 390],
    [410, 300],
    [-430, 440],
    [470, 440],
    [230, 470],
    [360, 480],
  ] as const;
  const random = randomFrom(8);
  return places.map(([across, down], index) => {
    const [cx, cy] = [x + across * unit, y + down * unit];
    const sugar = Array.from({ length: 9 }, () =>
      circle(
        cx + between(random, -34, 34) * unit,
        cy + between(random, -30, 30) * unit,
        between(random, 3, 7) * unit,
        { fill: palette.paper },
      ),
    );
    return group(
      {},
      circle(cx, cy, 62 * unit, { fill: mix(palette.seed, palette.ember, 0.5) }),
      circle(cx, cy - 5 * unit, 50 * unit, { fill: heat(0.86 + (index % 3) * 0.05) }),
      ...sugar,
    );
  });
}

import { pepper } from '../forms/pepper.ts';
import { heat, mix, palette } from '../palette.ts';
import { type Placement, stageOf } from '../stage.ts';
import { box, circle, type Frame, ground, group, path, picture } from '../svg.ts';

/** A branch of the history: its lane beside the trunk, and the depths between which it lives. */
interface Branch {
  readonly lane: number;
  readonly from: number;
  readonly to: number;
  /** Whether it comes back to the trunk. */
  readonly merged?: boolean;
}

const branches: readonly Branch[] = [
  { lane: -1, from: 30, to: 250, merged: true },
  { lane: 1, from: 80, to: 520 },
  { lane: 2, from: 140, to: 400 },
  { lane: -2, from: 110, to: 620 },
  { lane: -3, from: 190, to: 430 },
  { lane: 3, from: 230, to: 640 },
  { lane: -1, from: 330, to: 610, merged: true },
  { lane: 4, from: 330, to: 520 },
  { lane: -4, from: 330, to: 600 },
];
const laneWidth = 96;
const commitEvery = 74;

/** A pepper plant. What holds it up is its history: the roots branch and merge like a repository's. */
export function roots(frame: Frame, placement: Placement): string {
  const { middle } = stageOf(frame, placement);
  const unit = frame.height / 1_100;
  const soil = frame.height * 0.47;
  return picture(
    frame,
    ground(frame, palette.ember),
    box({ x: 0, y: soil, width: frame.width, height: frame.height - soil }, { fill: palette.ink }),
    group(
      {
        transform: `translate(${Math.round(middle.x)} ${Math.round(soil)}) scale(${unit.toFixed(3)})`,
      },
      history(),
      plant(),
    ),
    path(`M0 ${Math.round(soil)}H${frame.width}`, {
      stroke: mix(palette.ink, palette.pepper, 0.35),
      'stroke-width': 14 * unit,
    }),
  );
}

function history(): string {
  const lines = branches.map((branch) => {
    const { lane, from, to, merged } = branch;
    const x = lane * laneWidth;
    const bend = Math.abs(lane) * 52;
    const down = `M0 ${from}C0 ${from + bend} ${x} ${from + bend * 0.3} ${x} ${from + bend + 40}V${to}`;
    const back = merged ? `C${x} ${to + 60} 0 ${to + 30} 0 ${to + 110}` : '';
    const stroke = colourOf(lane);
    return group(
      {},
      path(down + back, { fill: 'none', stroke, 'stroke-width': 13 }),
      ...commits(x, from + bend + 50, to, stroke),
    );
  });
  const trunk = path('M0-10V720', { stroke: palette.paper, 'stroke-width': 16 });
  return lines.join('') + trunk + commits(0, 40, 720, palette.paper).join('');
}

function commits(x: number, from: number, to: number, colour: string): string[] {
  const count = Math.max(1, Math.floor((to - from) / commitEvery) + 1);
  return Array.from({ length: count }, (_, index) =>
    circle(x, to - index * commitEvery, 20, {
      fill: palette.ink,
      stroke: colour,
      'stroke-width': 11,
    }),
  );
}

function colourOf(lane: number): string {
  return heat(0.4 + 0.14 * Math.abs(lane));
}

function plant(): string {
  const leaf = (x: number, y: number, turn: number, size: number): string =>
    path('M0 0C40-90 150-120 250-60C190 30 80 60 0 0Z', {
      transform: `translate(${x} ${y}) rotate(${turn}) scale(${size})`,
      fill: palette.leaf,
    });
  return group(
    {},
    path('M0 6C-6-90 26-170 6-250C-8-310 40-370 100-384', {
      fill: 'none',
      stroke: palette.leaf,
      'stroke-width': 26,
    }),
    leaf(4, -110, -8, 1.05),
    leaf(6, -180, 196, 0.9),
    leaf(4, -290, -58, 0.8),
    leaf(2, -262, 212, 0.66),
    pepper(
      { shoulder: { x: 158, y: -366 }, angle: 62, length: 300, bend: 62, girth: 0.34 },
      { body: palette.pepper, cap: palette.leaf },
    ),
  );
}

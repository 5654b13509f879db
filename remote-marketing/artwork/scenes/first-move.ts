import { mix, palette } from '../palette.ts';
import { type Placement, stageOf } from '../stage.ts';
import { box, circle, type Frame, ground, group, path, picture, short } from '../svg.ts';

const side = 10;
const rowsEach = 4;
const square = 112;

/** The piece that has moved, from where to where: the first move of the game. */
const from = { column: 5, row: 6 };
const to = { column: 6, row: 5 };

/** A draughts board as the Dutch play it. Everybody waits; red has made the first move. */
export function firstMove(frame: Frame, placement: Placement): string {
  const { middle, unit } = stageOf(frame, placement);
  const size = square * unit;
  const origin = { x: middle.x - (side / 2) * size, y: middle.y - (side / 2) * size };
  const centre = (column: number, row: number) => ({
    x: origin.x + (column + 0.5) * size,
    y: origin.y + (row + 0.5) * size,
  });
  const cells = Array.from({ length: side * side }, (_, index) => ({
    column: index % side,
    row: Math.floor(index / side),
  })).filter(({ column, row }) => (column + row) % 2 === 1);
  const start = centre(from.column, from.row);
  const end = centre(to.column, to.row);
  return picture(
    frame,
    ground(frame, mix(palette.leaf, palette.ink, 0.35)),
    group(
      { transform: `rotate(-13 ${short(middle.x)} ${short(middle.y)})` },
      box(
        {
          x: origin.x - 0.35 * size,
          y: origin.y - 0.35 * size,
          width: (side + 0.7) * size,
          height: (side + 0.7) * size,
        },
        { fill: palette.ink },
      ),
      box(
        { x: origin.x, y: origin.y, width: side * size, height: side * size },
        { fill: palette.seed },
      ),
      ...cells.map(({ column, row }) =>
        box(
          { x: origin.x + column * size, y: origin.y + row * size, width: size, height: size },
          { fill: palette.leaf },
        ),
      ),
      ...cells
        .filter(({ row }) => row < rowsEach || row >= side - rowsEach)
        .filter(({ column, row }) => column !== from.column || row !== from.row)
        .map(({ column, row }) => piece(centre(column, row), size, row < rowsEach)),
      circle(start.x, start.y, size * 0.36, {
        fill: 'none',
        stroke: palette.paper,
        'stroke-width': size * 0.04,
        'stroke-dasharray': `${short(size * 0.12)} ${short(size * 0.1)}`,
      }),
      path(`M${short(start.x)} ${short(start.y)}L${short(end.x)} ${short(end.y)}`, {
        stroke: palette.paper,
        'stroke-width': size * 0.06,
      }),
      circle(end.x, end.y, size * 0.56, { fill: palette.ember }),
      piece(end, size, false),
    ),
  );
}

function piece({ x, y }: { x: number; y: number }, size: number, waits: boolean): string {
  const colour = waits ? palette.ink : palette.pepper;
  const edge = mix(colour, palette.paper, waits ? 0.24 : 0.35);
  return (
    circle(x + size * 0.04, y + size * 0.06, size * 0.4, {
      fill: mix(palette.leaf, palette.ink, 0.6),
    }) +
    circle(x, y, size * 0.4, { fill: colour }) +
    circle(x, y, size * 0.27, { fill: 'none', stroke: edge, 'stroke-width': size * 0.035 })
  );
}

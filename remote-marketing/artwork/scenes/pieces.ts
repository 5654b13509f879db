import { type Brick, brick } from '../forms/bricks.ts';
import { mix, palette } from '../palette.ts';
import { box, type Frame, ground, group, picture } from '../svg.ts';

const dark = mix(palette.ink, palette.seed, 0.1);

/** A page from above: header, three parts, footer. One part is being swapped; the rest stays put. */
const page: readonly Brick[] = [
  { column: 2, row: 1, columns: 12, rows: 1, colour: palette.paper },
  { column: 2, row: 2, columns: 4, rows: 5, colour: palette.ember },
  { column: 10, row: 2, columns: 4, rows: 3, colour: palette.seed },
  { column: 10, row: 5, columns: 4, rows: 2, colour: palette.leaf },
  { column: 2, row: 7, columns: 12, rows: 1, colour: mix(palette.ink, palette.seed, 0.32) },
];

export function pieces(frame: Frame): string {
  const unit = frame.width / 16;
  const swapped: Brick = { column: 6, row: 2, columns: 4, rows: 5, colour: palette.pepper };
  const field: Brick = { column: 0, row: 0, columns: 16, rows: 9, colour: dark };
  const lift = { x: 0.46 * unit, y: -0.52 * unit };
  const hole = {
    x: swapped.column * unit,
    y: swapped.row * unit,
    width: swapped.columns * unit,
    height: swapped.rows * unit,
  };
  return picture(
    frame,
    ground(frame, palette.ink),
    brick(field, unit),
    ...page.map((part) => brick(part, unit)),
    box(hole, { fill: palette.ink, opacity: 0.55 }),
    group(
      { transform: `rotate(7 ${hole.x + hole.width / 2} ${hole.y + hole.height / 2})` },
      box(
        { ...hole, x: hole.x + 24, y: hole.y + 44, round: 20 },
        { fill: palette.ink, opacity: 0.5 },
      ),
      group({ transform: `translate(${lift.x} ${lift.y})` }, brick(swapped, unit)),
    ),
  );
}

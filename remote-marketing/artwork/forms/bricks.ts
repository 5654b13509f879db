import { mix, palette } from '../palette.ts';
import { box, circle, group } from '../svg.ts';

/** A brick seen from above, in studs. */
export interface Brick {
  column: number;
  row: number;
  columns: number;
  rows: number;
  colour: string;
}

/** A brick whose studs are `unit` pixels apart. */
export function brick({ column, row, columns, rows, colour }: Brick, unit: number): string {
  const x = column * unit;
  const y = row * unit;
  const seam = unit * 0.03;
  const studs = Array.from({ length: columns * rows }, (_, index) => {
    const cx = x + ((index % columns) + 0.5) * unit;
    const cy = y + (Math.floor(index / columns) + 0.5) * unit;
    return (
      circle(cx + unit * 0.035, cy + unit * 0.05, unit * 0.3, {
        fill: mix(colour, palette.ink, 0.32),
      }) + circle(cx, cy, unit * 0.3, { fill: mix(colour, palette.paper, 0.12) })
    );
  });
  return group(
    {},
    box(
      {
        x: x + seam,
        y: y + seam,
        width: columns * unit - 2 * seam,
        height: rows * unit - 2 * seam,
        round: unit * 0.06,
      },
      { fill: colour },
    ),
    ...studs,
  );
}

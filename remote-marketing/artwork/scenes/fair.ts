import { brick } from '../forms/bricks.ts';
import { mix, palette } from '../palette.ts';
import { box, circle, type Frame, ground, group, path, picture } from '../svg.ts';

const pockets = 6;
const crust = mix(palette.seed, palette.ember, 0.38);
const pit = mix(palette.ember, palette.pepper, 0.28);

/** What fills a pocket, by column and row: syrup for the eyes. */
const filled: readonly (readonly [column: number, row: number, colour: string])[] = [
  [1, 1, palette.ink],
  [2, 1, palette.ink],
  [4, 2, palette.leaf],
  [1, 3, palette.paper],
  [3, 3, palette.pepper],
  [4, 4, palette.seed],
  [0, 5, palette.leaf],
  [2, 4, palette.pepper],
];

/** A waffle with bricks in its pockets, and the queue that it causes. */
export function fair(frame: Frame): string {
  const unit = frame.height / 900;
  const size = 700 * unit;
  const x = frame.width * 0.71 - size / 2;
  const y = frame.height * 0.48 - size / 2;
  const turn = `rotate(-9 ${x + size / 2} ${y + size / 2})`;
  return picture(
    frame,
    ground(frame, palette.pepper),
    line(frame, unit),
    box(
      { x: x + 26 * unit, y: y + 40 * unit, width: size, height: size, round: 70 * unit },
      { fill: mix(palette.pepper, palette.ink, 0.42), transform: turn },
    ),
    group({ transform: turn }, waffle(x, y, size)),
  );
}

function waffle(x: number, y: number, size: number): string {
  const rim = size * 0.055;
  const pitch = (size - 2 * rim) / pockets;
  const rib = pitch * 0.2;
  const pocket = (column: number, row: number): string => {
    const at = { x: x + rim + column * pitch + rib / 2, y: y + rim + row * pitch + rib / 2 };
    const deep = pitch - rib;
    const inside = filled.find(([c, r]) => c === column && r === row);
    if (inside) {
      return group(
        { transform: `translate(${Math.round(at.x)} ${Math.round(at.y)})` },
        brick({ column: 0, row: 0, columns: 1, rows: 1, colour: inside[2] }, deep),
      );
    }
    return (
      box({ ...at, width: deep, height: deep, round: 6 }, { fill: pit }) +
      path(
        `M${Math.round(at.x)} ${Math.round(at.y + deep)}v-${Math.round(deep)}h${Math.round(deep)}l-${Math.round(deep * 0.2)} ${Math.round(deep * 0.2)}h-${Math.round(deep * 0.6)}v${Math.round(deep * 0.6)}z`,
        { fill: mix(pit, palette.ink, 0.26) },
      )
    );
  };
  const cells = Array.from({ length: pockets * pockets }, (_, index) =>
    pocket(index % pockets, Math.floor(index / pockets)),
  );
  return (
    box({ x, y, width: size, height: size, round: size * 0.1 }, { fill: crust }) + cells.join('')
  );
}

/** The queue comes in from the left along the bottom and ends at the waffle. */
function line(frame: Frame, unit: number): string {
  const people = Array.from({ length: 15 }, (_, index) => {
    const along = index / 14;
    return {
      x: frame.width * (0.43 - 0.5 * along),
      y: frame.height * (0.79 + 0.07 * Math.sin(along * 6.2 + 0.6)),
    };
  });
  return people
    .map(({ x, y }, index) =>
      circle(x, y, (index === 0 ? 31 : 21) * unit, {
        fill: index === 0 ? palette.paper : mix(palette.seed, palette.pepper, 0.1 + index * 0.058),
      }),
    )
    .join('');
}

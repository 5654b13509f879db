import { linePath, type Point, polygonPath } from '../geometry.ts';

export type Gable = 'step' | 'neck' | 'bell' | 'spout' | 'flat';

/** A house that stands on `base`: `height` is up to where its gable begins. */
export interface CanalHouse {
  x: number;
  base: number;
  width: number;
  height: number;
  gable: Gable;
}

/** The silhouette, gable and all, as one path. */
export function housePath(house: CanalHouse): string {
  const { x, base, width, height } = house;
  const shoulder = base - height;
  const at = (across: number, up: number): Point => ({
    x: x + across * width,
    y: shoulder - up * width,
  });
  const walls = { left: { x, y: base }, right: { x: x + width, y: base } };
  if (house.gable === 'bell') {
    const c = (p: Point): string => `${Math.round(p.x)} ${Math.round(p.y)}`;
    return (
      `${linePath([walls.left, at(0, 0)])}C${c(at(0.22, 0.02))} ${c(at(0.24, 0.2))} ${c(at(0.26, 0.45))}` +
      `L${c(at(0.26, 0.55))}L${c(at(0.74, 0.55))}L${c(at(0.74, 0.45))}` +
      `C${c(at(0.76, 0.2))} ${c(at(0.78, 0.02))} ${c(at(1, 0))}L${c(walls.right)}Z`
    );
  }
  return polygonPath([walls.left, ...roofs[house.gable].map(([a, u]) => at(a, u)), walls.right]);
}

type Corner = readonly [across: number, up: number];

const roofs: Record<Exclude<Gable, 'bell'>, readonly Corner[]> = {
  step: mirrored([
    [0, 0],
    [0, 0.14],
    [0.125, 0.14],
    [0.125, 0.28],
    [0.25, 0.28],
    [0.25, 0.42],
    [0.375, 0.42],
    [0.375, 0.56],
  ]),
  neck: mirrored([
    [0, 0],
    [0, 0.1],
    [0.27, 0.1],
    [0.27, 0.48],
    [0.5, 0.6],
  ]),
  spout: mirrored([
    [0, 0],
    [0.4, 0.46],
    [0.4, 0.58],
  ]),
  flat: mirrored([
    [-0.04, 0],
    [-0.04, 0.12],
  ]),
};

function mirrored(left: readonly Corner[]): Corner[] {
  return [...left, ...[...left].reverse().map(([across, up]): Corner => [1 - across, up])];
}

import { contourPath, type HeightMap, heightMap } from '../contours.ts';
import { type PepperShape, pepperBody, pepperCap, pepperOutline } from '../forms/pepper.ts';
import { depthIn, type Point } from '../geometry.ts';
import { heat, palette } from '../palette.ts';
import { landscapeFrom } from '../random.ts';
import { type Frame, glow, ground, group, path, picture } from '../svg.ts';

/** One pepper drawn as a map of its heat: the hottest peak of an otherwise dark land. */
export function splash(frame: Frame, shape: PepperShape): string {
  const unit = shape.length / 1_000;
  const map = heatMap(frame, shape, unit);
  const centre = mean(pepperOutline(shape));
  return picture(
    frame,
    ground(frame, palette.ink),
    glow({ id: 'heat', ...centre, radius: 900 * unit, colour: palette.pepper, strength: 0.36 }),
    group({ fill: 'none' }, ...isotherms(map, unit)),
    pepperBody(pepperOutline(shape), palette.pepper),
    relief(map, unit),
    pepperCap(shape, palette.leaf),
  );
}

/** Heights in thousandths of the pepper's length: 0 at its skin, up inside, down and rough outside. */
function heatMap(frame: Frame, shape: PepperShape, unit: number): HeightMap {
  const outline = pepperOutline(shape);
  const hills = landscapeFrom(11, 380 * unit);
  const bumps = landscapeFrom(5, 120 * unit);
  return heightMap(frame, Math.max(5, 11 * unit), (x, y) => {
    const depth = depthIn(outline, { x, y }) / unit;
    if (depth <= 0) return depth + hills(x, y) * Math.min(150, -depth * 0.4);
    // The crest leans to the side that the light comes from.
    const lit = depthIn(outline, { x: x + 22 * unit, y: y + 14 * unit }) / unit;
    return (
      depth * 0.55 +
      Math.max(0, lit) * 0.45 * Math.min(1, depth / 12) +
      bumps(x, y) * Math.min(9, depth * 0.16)
    );
  });
}

/** Close together where it is hot, further apart and darker with every step away from it. */
function isotherms(map: HeightMap, unit: number): string[] {
  const count = 23;
  return Array.from({ length: count }, (_, index) => {
    const away = 15 + index * 15 + index ** 1.7 * 1.5;
    const warmth = (1 - index / count) ** 1.25;
    return path(contourPath(map, -away, 0.7 * unit), {
      stroke: heat(0.06 + 0.66 * warmth),
      'stroke-width': (index % 5 === 0 ? 4.4 : 2.2) * unit,
    });
  });
}

const crests = [9, 18, 27, 37, 48, 60, 73, 87, 101];

function relief(map: HeightMap, unit: number): string {
  return crests
    .map((height, index) =>
      path(contourPath(map, height, 0.4 * unit), {
        fill: heat(0.4 + 0.6 * ((index + 1) / crests.length)),
        stroke: heat(0.36 + 0.42 * (index / crests.length)),
        'stroke-width': 1.6 * unit,
      }),
    )
    .join('');
}

function mean(points: readonly Point[]): Point {
  const sum = points.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }));
  return { x: sum.x / points.length, y: sum.y / points.length };
}

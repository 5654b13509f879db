import { short } from './svg.ts';

export interface Point {
  x: number;
  y: number;
}

export type Polyline = readonly Point[];

/** The point at `distance` from `from` in the direction `angle` (degrees, clockwise from east). */
export function step(from: Point, angle: number, distance: number): Point {
  const radians = (angle * Math.PI) / 180;
  return { x: from.x + Math.cos(radians) * distance, y: from.y + Math.sin(radians) * distance };
}

export function polygonPath(points: Polyline): string {
  return `M${points.map(({ x, y }) => `${short(x)} ${short(y)}`).join('L')}Z`;
}

export function linePath(points: Polyline): string {
  return `M${points.map(({ x, y }) => `${short(x)} ${short(y)}`).join('L')}`;
}

/** A smooth curve: every point is a control point, and the curve runs through the midpoints. */
export function smoothPath(points: Polyline, closed: boolean): string {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last || points.length < 3) return linePath(points);
  const start = closed ? midpoint(last, first) : first;
  const ring = closed ? points : points.slice(1, -1);
  const pen = relativePen(start);
  ring.forEach((point, index) => {
    const next = ring[index + 1] ?? (closed ? first : last);
    pen.curve(point, closed || index < ring.length - 1 ? midpoint(point, next) : last);
  });
  return `${pen.written()}${closed ? 'z' : ''}`;
}

/** Writes relative curves in whole pixels, and carries what rounding leaves to the next point. */
function relativePen(start: Point) {
  let at = { x: Math.round(start.x), y: Math.round(start.y) };
  let written = `M${at.x} ${at.y}q`;
  const offset = ({ x, y }: Point): string => {
    const dx = Math.round(x) - at.x;
    const dy = Math.round(y) - at.y;
    return `${dx}${dy < 0 ? '' : ' '}${dy}`;
  };
  let separator = '';
  return {
    curve(control: Point, end: Point) {
      written += `${separator}${offset(control)} ${offset(end)}`;
      at = { x: Math.round(end.x), y: Math.round(end.y) };
      separator = ' ';
    },
    written: () => written,
  };
}

function midpoint(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

/** Drops the points that lie within `tolerance` of the line without them (Ramer, Douglas, Peucker). */
export function simplify(points: Polyline, tolerance: number): Point[] {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last || points.length < 3) return [...points];
  let farthest = 0;
  let distance = 0;
  points.forEach((point, index) => {
    const away = distanceToSegment(point, first, last);
    if (away > distance) {
      distance = away;
      farthest = index;
    }
  });
  if (distance <= tolerance) return [first, last];
  const head = simplify(points.slice(0, farthest + 1), tolerance);
  return [...head.slice(0, -1), ...simplify(points.slice(farthest), tolerance)];
}

export function distanceToSegment(point: Point, from: Point, to: Point): number {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / length;
  const t = Math.min(1, Math.max(0, along));
  return Math.hypot(point.x - from.x - t * dx, point.y - from.y - t * dy);
}

/** Distance to the edge of a polygon: above 0 inside, below 0 outside. */
export function depthIn(polygon: Polyline, point: Point): number {
  let nearest = Number.POSITIVE_INFINITY;
  let inside = false;
  polygon.forEach((a, index) => {
    const b = polygon[(index + 1) % polygon.length] ?? a;
    nearest = Math.min(nearest, distanceToSegment(point, a, b));
    const crosses = a.y > point.y !== b.y > point.y;
    if (crosses && point.x < ((b.x - a.x) * (point.y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
  });
  return inside ? nearest : -nearest;
}

import { type Point, type Polyline, simplify, smoothPath } from './geometry.ts';
import type { Frame } from './svg.ts';

/** Heights on a regular grid that covers the frame and one cell around it. */
export interface HeightMap {
  cell: number;
  columns: number;
  rows: number;
  at: (column: number, row: number) => number;
}

export function heightMap(
  frame: Frame,
  cell: number,
  height: (x: number, y: number) => number,
): HeightMap {
  const columns = Math.ceil(frame.width / cell) + 3;
  const rows = Math.ceil(frame.height / cell) + 3;
  const heights = Array.from({ length: columns * rows }, (_, index) =>
    height(((index % columns) - 1) * cell, (Math.floor(index / columns) - 1) * cell),
  );
  return { cell, columns, rows, at: (column, row) => heights[row * columns + column] ?? 0 };
}

/** The contour line of one height as the data of one path. */
export function contourPath(map: HeightMap, level: number, tolerance = 1): string {
  return contourLines(map, level)
    .filter((line) => line.length > 6)
    .map((line) => {
      const closed = isClosed(line);
      const half = Math.floor(line.length / 2);
      // A ring has no ends to keep, so it is simplified as two halves.
      const points = closed
        ? [
            ...simplify(line.slice(0, half + 1), tolerance).slice(0, -1),
            ...simplify(line.slice(half), tolerance).slice(0, -1),
          ]
        : simplify(line, tolerance);
      return smoothPath(points, closed);
    })
    .join('');
}

function isClosed(line: Polyline): boolean {
  const first = line[0];
  const last = line.at(-1);
  return first !== undefined && last !== undefined && first.x === last.x && first.y === last.y;
}

interface Segment {
  from: string;
  to: string;
}

/** Marching squares: the edges that the level crosses in each cell, joined end to end. */
export function contourLines(map: HeightMap, level: number): Point[][] {
  const crossings = new Map<string, Point>();
  const segments: Segment[] = [];
  for (let row = 0; row < map.rows - 1; row += 1) {
    for (let column = 0; column < map.columns - 1; column += 1) {
      segments.push(...cellSegments({ map, level, crossings }, column, row));
    }
  }
  return joined(segments).map((line) =>
    line.flatMap((key) => {
      const point = crossings.get(key);
      return point ? [point] : [];
    }),
  );
}

interface Survey {
  map: HeightMap;
  level: number;
  crossings: Map<string, Point>;
}

function cellSegments(survey: Survey, column: number, row: number): Segment[] {
  const { map, level } = survey;
  const north = map.at(column, row) > level;
  const east = map.at(column + 1, row) > level;
  const south = map.at(column + 1, row + 1) > level;
  const west = map.at(column, row + 1) > level;
  const edges: string[] = [];
  if (north !== east) edges.push(crossing(survey, [column, row], [column + 1, row]));
  if (east !== south) edges.push(crossing(survey, [column + 1, row], [column + 1, row + 1]));
  if (south !== west) edges.push(crossing(survey, [column, row + 1], [column + 1, row + 1]));
  if (west !== north) edges.push(crossing(survey, [column, row], [column, row + 1]));
  const [a, b, c, d] = edges;
  if (a === undefined || b === undefined) return [];
  if (c === undefined || d === undefined) return [{ from: a, to: b }];
  return [
    { from: a, to: b },
    { from: c, to: d },
  ];
}

type Corner = readonly [column: number, row: number];

function crossing(survey: Survey, from: Corner, to: Corner): string {
  const key = `${from.join()}>${to.join()}`;
  const low = survey.map.at(...from);
  const high = survey.map.at(...to);
  const share = (survey.level - low) / (high - low);
  const place = (axis: 0 | 1): number =>
    (from[axis] + (to[axis] - from[axis]) * share - 1) * survey.map.cell;
  survey.crossings.set(key, { x: place(0), y: place(1) });
  return key;
}

function joined(segments: readonly Segment[]): string[][] {
  const touching = new Map<string, Segment[]>();
  for (const segment of segments) {
    for (const end of [segment.from, segment.to]) {
      touching.set(end, [...(touching.get(end) ?? []), segment]);
    }
  }
  const left = new Set(segments);
  const follow = (line: string[]): string[] => {
    for (;;) {
      const end = line.at(-1) ?? '';
      const next = touching.get(end)?.find((segment) => left.has(segment));
      if (!next) return line;
      left.delete(next);
      line.push(next.from === end ? next.to : next.from);
    }
  };
  const lines: string[][] = [];
  for (const segment of segments) {
    if (!left.delete(segment)) continue;
    const forward = follow([segment.from, segment.to]);
    lines.push(follow(forward.reverse()));
  }
  return lines;
}

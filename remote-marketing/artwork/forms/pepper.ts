import { type Point, type Polyline, polygonPath, step } from '../geometry.ts';
import { group, path } from '../svg.ts';

/** Where a pepper hangs: its shoulder, the way it points (degrees) and how far it bends on its way. */
export interface PepperShape {
  shoulder: Point;
  angle: number;
  length: number;
  /** Degrees from shoulder to tip; the bend grows towards the tip. */
  bend: number;
  /** Greatest width as a share of the length. */
  girth?: number;
}

const steps = 56;

/** The line through its middle, from shoulder to tip. */
export function pepperSpine(shape: PepperShape): Point[] {
  const spine = [shape.shoulder];
  for (let index = 0; index < steps; index += 1) {
    const along = index / steps;
    const from = spine.at(-1) ?? shape.shoulder;
    spine.push(step(from, shape.angle + shape.bend * along ** 1.5, shape.length / steps));
  }
  return spine;
}

/** Half its width at `along` (0 shoulder, 1 tip), in pixels. The shoulder is cut flat, as in the mark. */
export function pepperHalfWidth(shape: PepperShape, along: number): number {
  const swell = 0.93 + 0.07 * Math.sin(Math.min(1, along / 0.24) * (Math.PI / 2));
  const taper = (1 - Math.max(0, (along - 0.1) / 0.9) ** 1.6) ** 0.95;
  return ((shape.girth ?? 0.26) / 2) * shape.length * swell * taper;
}

/** The outline of the body. */
export function pepperOutline(shape: PepperShape): Point[] {
  const spine = pepperSpine(shape);
  const side = (turn: number): Point[] =>
    spine.map((point, index) => {
      const along = index / steps;
      const angle = shape.angle + shape.bend * along ** 1.5 + turn;
      return step(point, angle, pepperHalfWidth(shape, along));
    });
  return [...side(-90), ...side(90).reverse()];
}

/** The cap is half a disc that floats just off the shoulder; the stem is one bent stroke. */
export function pepperCap(shape: PepperShape, colour: string): string {
  const radius = pepperHalfWidth(shape, 0);
  const back = shape.angle + 180;
  const seat = step(shape.shoulder, back, radius * 0.24);
  const edge = step(seat, shape.angle - 90, radius);
  const far = step(seat, shape.angle + 90, radius);
  const root = step(seat, back, radius * 0.8);
  const knee = step(root, back, shape.length * 0.12);
  const end = step(knee, back + Math.sign(shape.bend) * 48, shape.length * 0.18);
  const at = ({ x, y }: Point): string => `${Math.round(x)} ${Math.round(y)}`;
  const r = Math.round(radius);
  return group(
    {},
    path(`M${at(edge)}A${r} ${r} 0 0 0 ${at(far)}Z`, { fill: colour }),
    path(`M${at(root)}Q${at(knee)} ${at(end)}`, {
      fill: 'none',
      stroke: colour,
      'stroke-width': radius * 0.34,
    }),
  );
}

export function pepperBody(outline: Polyline, fill: string): string {
  return path(polygonPath(outline), { fill });
}

export interface PepperColours {
  body: string;
  cap: string;
}

/** A whole pepper in flat colours. */
export function pepper(shape: PepperShape, colours: PepperColours): string {
  return group({}, pepperBody(pepperOutline(shape), colours.body), pepperCap(shape, colours.cap));
}

import { type Point, step } from '../geometry.ts';
import { mix, palette } from '../palette.ts';
import { type Frame, ground, group, path, picture } from '../svg.ts';

const seeds = 100;
const yours = 70;
/** Turning by the golden angle packs seeds the way plants do. */
const goldenAngle = 180 * (3 - Math.sqrt(5));

/** A pepper cut across: one hundred seeds, of which seventy glow. */
export function story(frame: Frame): string {
  const centre: Point = { x: frame.width / 2, y: frame.height / 2 };
  const reach = Math.min(frame.width, frame.height);
  const places = Array.from({ length: seeds }, (_, index) => {
    const angle = index * goldenAngle;
    const distance = reach * 0.0395 * Math.sqrt(index + 1);
    return { ...step(centre, angle, distance), angle: angle % 360, distance };
  });
  const clockwise = [...places].sort((a, b) => fromTop(a.angle) - fromTop(b.angle));
  return picture(
    frame,
    ground(frame, palette.pepper),
    lobes(centre, reach * 0.47, palette.ember),
    lobes(centre, reach * 0.452, palette.ink),
    ...clockwise.map((place, index) => seed(place, reach * 0.0235, index < yours)),
  );
}

function fromTop(angle: number): number {
  return (angle + 90 + 360) % 360;
}

/** The wall of a pepper: a circle with three slight waists. */
function lobes(centre: Point, radius: number, fill: string): string {
  const points = Array.from({ length: 90 }, (_, index) => {
    const angle = index * 4;
    const wave = 1 - 0.035 * Math.cos(((angle + 30) * 3 * Math.PI) / 180);
    return step(centre, angle, radius * wave);
  });
  return path(`M${points.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`).join('L')}Z`, {
    fill,
  });
}

interface Place extends Point {
  angle: number;
  distance: number;
}

/** A drop whose point looks at the heart. */
function seed(place: Place, size: number, glows: boolean): string {
  const d = `M${-size * 1.5} 0C${-size * 0.6} ${-size} ${size} ${-size} ${size} 0S${-size * 0.6} ${size} ${-size * 1.5} 0Z`;
  const warmth = Math.min(1, place.distance / 430);
  const look = glows
    ? { fill: mix(palette.seed, palette.ember, warmth) }
    : { fill: 'none', stroke: mix(palette.ink, palette.seed, 0.42), 'stroke-width': 3 };
  return group(
    {
      transform: `translate(${Math.round(place.x)} ${Math.round(place.y)}) rotate(${Math.round(place.angle)})`,
    },
    path(d, look),
  );
}

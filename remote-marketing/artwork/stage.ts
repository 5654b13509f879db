import type { Point } from './geometry.ts';
import type { Frame } from './svg.ts';

/**
 * `right` leaves the left half calm for a headline, `top` the lower half, as a phone needs it;
 * `centre` is for a picture without one.
 */
export type Placement = 'centre' | 'right' | 'top';

/** Where a scene is composed: its middle, and about one thousandth of the frame's height as its unit. */
export interface Stage extends Frame {
  middle: Point;
  unit: number;
}

const places = {
  centre: { across: 0.5, down: 0.5, scale: 1 },
  right: { across: 0.745, down: 0.5, scale: 0.88 },
  top: { across: 0.5, down: 0.36, scale: 0.64 },
} as const;

export function stageOf(frame: Frame, placement: Placement): Stage {
  const { across, down, scale } = places[placement];
  return {
    ...frame,
    middle: { x: frame.width * across, y: frame.height * down },
    unit: (frame.height / 1_000) * scale,
  };
}

import type { Point } from './geometry.ts';
import type { Frame } from './svg.ts';

/** `right` leaves the left part calm for a headline; `centre` is for a picture without one. */
export type Placement = 'centre' | 'right';

/** Where a scene is composed: its middle, and one thousandth of the frame's height as its unit. */
export interface Stage extends Frame {
  middle: Point;
  unit: number;
}

export function stageOf(frame: Frame, placement: Placement): Stage {
  const across = placement === 'right' ? 0.69 : 0.5;
  return {
    ...frame,
    middle: { x: frame.width * across, y: frame.height / 2 },
    unit: frame.height / 1_000,
  };
}

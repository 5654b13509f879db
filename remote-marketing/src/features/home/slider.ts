/** Time between automatic turns, in milliseconds (specification section 9). */
export const autoAdvance = 6_000;

/** Where a turn goes, and so from which side the slide comes: `next` from the right. */
export type Direction = 'next' | 'previous';

/**
 * How the slider turns by itself. `automatic`: whenever nothing holds it. `paused`: not until the
 * visitor asks. `asked`: the visitor asked, so hover and focus do not hold it until they go away.
 * `stopped`: never again (specification section 4).
 */
type Rotation = 'automatic' | 'paused' | 'asked' | 'stopped';

export interface SliderState {
  readonly count: number;
  readonly active: number;
  /** The slide that made way; none before the first turn. */
  readonly left: number | undefined;
  readonly direction: Direction;
  readonly rotation: Rotation;
}

export type SliderAction =
  | { readonly type: Direction }
  /** A pager dot was clicked. */
  | { readonly type: 'jump'; readonly to: number }
  | { readonly type: 'pause' | 'play' }
  /** Pointer and focus have left the slider. */
  | { readonly type: 'release' };

export function startSlider(count: number): SliderState {
  return { count, active: 0, left: undefined, direction: 'next', rotation: 'automatic' };
}

/** The rules of the slider (specification section 4). */
export function slide(state: SliderState, action: SliderAction): SliderState {
  const { active, count, rotation } = state;
  switch (action.type) {
    case 'next':
      return turn(state, (active + 1) % count, 'next');
    case 'previous':
      return turn(state, (active + count - 1) % count, 'previous');
    case 'jump': {
      const direction = action.to > active ? 'next' : 'previous';
      return { ...turn(state, action.to, direction), rotation: 'stopped' };
    }
    case 'pause':
      return rotation === 'stopped' ? state : { ...state, rotation: 'paused' };
    case 'play':
      return rotation === 'stopped' ? state : { ...state, rotation: 'asked' };
    case 'release':
      return rotation === 'asked' ? { ...state, rotation: 'automatic' } : state;
  }
}

function turn(state: SliderState, to: number, direction: Direction): SliderState {
  return to === state.active ? state : { ...state, active: to, left: state.active, direction };
}

/** Whether the slider turns by itself at all, apart from what holds it for a while. */
export function rotates({ count, rotation }: SliderState): boolean {
  return count > 1 && (rotation === 'automatic' || rotation === 'asked');
}

/** Dots that fit on one line of a phone, beside which nothing else has to move. */
const maxDots = 7;

/** The entries that have a dot: all of a few, of many those around the active one. */
export function entriesWithDots({ active, count }: SliderState): readonly number[] {
  const shown = Math.min(count, maxDots);
  const first = Math.max(0, Math.min(active - Math.floor(shown / 2), count - shown));
  return Array.from({ length: shown }, (_, place) => first + place);
}

/** Whether an entry can be seen now or after one turn, so that its picture is needed. */
export function isNear(index: number, state: SliderState): boolean {
  const { active, count, left } = state;
  const turns = [active, left, (active + 1) % count, (active + count - 1) % count];
  return turns.includes(index) || entriesWithDots(state).includes(index);
}

/** A place on the screen, in pixels. */
export interface TouchPoint {
  readonly clientX: number;
  readonly clientY: number;
}

/** Shortest way of a finger that is a swipe, in pixels. */
const swipeDistance = 40;

/** The turn that a finger asked for, if it went sideways far enough. */
export function swipe(from: TouchPoint, to: TouchPoint): Direction | undefined {
  const sideways = to.clientX - from.clientX;
  const upAndDown = Math.abs(to.clientY - from.clientY);
  if (Math.abs(sideways) < swipeDistance || Math.abs(sideways) < 1.5 * upAndDown) return undefined;
  return sideways < 0 ? 'next' : 'previous';
}

import { describe, expect, it } from 'vitest';
import {
  rotates,
  type SliderAction,
  type SliderState,
  slide,
  startSlider,
  swipe,
} from './slider.ts';

const makeState = (overrides: Partial<SliderState> = {}): SliderState => ({
  ...startSlider(3),
  ...overrides,
});

const played = (state: SliderState, ...actions: SliderAction[]) => actions.reduce(slide, state);

describe('turning', () => {
  it('starts at the first entry, which came from nowhere', () => {
    expect(startSlider(3)).toMatchObject({ active: 0, left: undefined, rotation: 'automatic' });
  });

  it.each([
    ['next', 0, 1],
    ['next', 2, 0],
    ['previous', 2, 1],
    ['previous', 0, 2],
  ] as const)('%s from %i goes to %i', (type, from, to) => {
    expect(slide(makeState({ active: from }), { type })).toMatchObject({
      active: to,
      left: from,
      direction: type,
    });
  });

  it('goes nowhere with one entry', () => {
    const state = startSlider(1);
    expect(played(state, { type: 'next' }, { type: 'previous' })).toEqual(state);
  });

  it('keeps rotating after next and previous', () => {
    const state = played(makeState(), { type: 'next' }, { type: 'previous' });
    expect(rotates(state)).toBe(true);
  });
});

describe('a pager dot', () => {
  it.each([
    [0, 2, 'next'],
    [2, 0, 'previous'],
  ] as const)('jumps from %i to %i, as a turn to %s', (active, to, direction) => {
    expect(slide(makeState({ active }), { type: 'jump', to })).toMatchObject({
      active: to,
      left: active,
      direction,
    });
  });

  it('stops the rotation for good, also by the dot of the active entry', () => {
    const state = played(makeState({ active: 1 }), { type: 'jump', to: 1 });
    expect(state).toMatchObject({ active: 1, left: undefined, rotation: 'stopped' });
    const later = played(state, { type: 'next' }, { type: 'pause' }, { type: 'play' });
    expect(later.rotation).toBe('stopped');
    expect(rotates(later)).toBe(false);
  });
});

describe('rotation', () => {
  it('needs more than one entry', () => {
    expect(rotates(startSlider(1))).toBe(false);
    expect(rotates(startSlider(2))).toBe(true);
  });

  it('pauses, goes on when asked, and forgets that it was asked when it is let go', () => {
    const paused = slide(makeState(), { type: 'pause' });
    expect(rotates(paused)).toBe(false);
    expect(slide(paused, { type: 'release' }).rotation).toBe('paused');
    const asked = slide(paused, { type: 'play' });
    expect(asked.rotation).toBe('asked');
    expect(slide(asked, { type: 'release' }).rotation).toBe('automatic');
  });
});

describe('a finger', () => {
  const from = { clientX: 200, clientY: 300 };

  it.each([
    ['to the left', { clientX: 150, clientY: 310 }, 'next'],
    ['to the right', { clientX: 250, clientY: 290 }, 'previous'],
    ['not far enough', { clientX: 165, clientY: 300 }, undefined],
    ['scrolling', { clientX: 150, clientY: 400 }, undefined],
  ] as const)('%s', (_case, to, expected) => {
    expect(swipe(from, to)).toBe(expected);
  });
});

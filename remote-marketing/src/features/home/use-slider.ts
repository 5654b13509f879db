import {
  type FocusEvent,
  type PointerEvent,
  useEffect,
  useReducer,
  useState,
  useSyncExternalStore,
} from 'react';
import { autoAdvance, rotates, slide, startSlider } from './slider.ts';

/**
 * The slider's state and its clock: a turn every six seconds, unless the visitor asked for less
 * motion, looks elsewhere, or has pointer or focus on the slider (WCAG 2.2.2).
 */
export function useSlider(count: number) {
  const [state, dispatch] = useReducer(slide, count, startSlider);
  const [pointerIn, setPointerIn] = useState(false);
  const [focusIn, setFocusIn] = useState(false);
  const lessMotion = useSyncExternalStore(subscribeToMotion, wantsLessMotion, () => false);
  const hidden = useSyncExternalStore(subscribeToVisibility, isHidden, () => false);

  const held = pointerIn || focusIn;
  const running = rotates(state) && !lessMotion && !hidden && (!held || state.rotation === 'asked');

  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn of any kind starts the six seconds anew
  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => dispatch({ type: 'next' }), autoAdvance);
    return () => clearTimeout(timer);
  }, [running, state.active]);

  useEffect(() => {
    if (!held) dispatch({ type: 'release' });
  }, [held]);

  return {
    state,
    dispatch,
    running,
    /** For the slider's element: what holds the rotation. */
    holds: {
      // A finger has no hover: its pointer would enter and never rest anywhere.
      onPointerEnter: ({ pointerType }: PointerEvent) => setPointerIn(pointerType !== 'touch'),
      onPointerLeave: () => setPointerIn(false),
      onFocus: () => setFocusIn(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        setFocusIn(currentTarget.contains(relatedTarget)),
    },
  };
}

const lessMotionQuery = '(prefers-reduced-motion: reduce)';

function wantsLessMotion(): boolean {
  return matchMedia(lessMotionQuery).matches;
}

function subscribeToMotion(listener: () => void): () => void {
  const query = matchMedia(lessMotionQuery);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

function isHidden(): boolean {
  return document.hidden;
}

function subscribeToVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

import { type RefObject, useEffect } from 'react';
import { fixedVelocityOffset, scrollPercentageOffset } from './parallax.ts';

/**
 * Moves a picture in its frame while the page scrolls: only while the frame can be seen, at most
 * once a frame of the screen, and not at all for visitors who ask for less motion.
 */
export function useParallax(
  frame: RefObject<HTMLElement | null>,
  picture: RefObject<HTMLElement | null>,
  velocity: number | undefined,
): void {
  useEffect(() => {
    const lessMotion = matchMedia('(prefers-reduced-motion: reduce)');
    let stop: (() => void) | undefined;
    const restart = () => {
      stop?.();
      stop = undefined;
      if (!lessMotion.matches && frame.current && picture.current) {
        stop = startParallax(frame.current, picture.current, velocity);
      }
    };
    restart();
    lessMotion.addEventListener('change', restart);
    return () => {
      lessMotion.removeEventListener('change', restart);
      stop?.();
    };
  }, [frame, picture, velocity]);
}

function startParallax(
  frame: HTMLElement,
  picture: HTMLElement,
  velocity: number | undefined,
): () => void {
  let visible = false;
  let request = 0;

  const move = () => {
    request = 0;
    const { top, height } = frame.getBoundingClientRect();
    const position = { top, height, scrolled: scrollY, viewportHeight: innerHeight };
    const offset =
      velocity === undefined
        ? scrollPercentageOffset(position, picture.offsetHeight - height)
        : fixedVelocityOffset(position, velocity);
    picture.style.transform = `translate3d(0, ${offset.toFixed(1)}px, 0)`;
  };
  const ask = () => {
    if (visible && request === 0) request = requestAnimationFrame(move);
  };

  const observer = new IntersectionObserver(([entry]) => {
    visible = entry?.isIntersecting ?? false;
    if (scrollY > 0) ask();
  });
  observer.observe(frame);
  addEventListener('scroll', ask, { passive: true });
  addEventListener('resize', ask, { passive: true });

  return () => {
    observer.disconnect();
    removeEventListener('scroll', ask);
    removeEventListener('resize', ask);
    cancelAnimationFrame(request);
    picture.style.removeProperty('transform');
  };
}

/** Moves focus to the heading of a page that a visitor has come to, and brings it into view. */
export function arriveAt(heading: HTMLElement | null): void {
  if (!heading) return;
  heading.focus({ preventScroll: true });
  // Only where it cannot be seen, so that on big screens nothing moves.
  const { top, bottom } = heading.getBoundingClientRect();
  const covered = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
  if (top < (covered || 0) || bottom > window.innerHeight) {
    heading.scrollIntoView({ block: 'start' });
  }
}

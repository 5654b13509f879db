/**
 * Lets a double click do what its first click did, and no more: where that took away what was pressed, the second one
 * meets what has come into its place, and would follow a link or press a button that nobody has seen.
 */
export function ignoreSecondClicks(): void {
  let pressed: EventTarget | null = null;
  const judge = (event: MouseEvent) => {
    if (event.detail < 2) {
      pressed = event.target;
    } else if (pressed instanceof Element && pressed.checkVisibility?.() === false) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  };
  // A press by itself moves the focus.
  window.addEventListener('mousedown', judge, { capture: true });
  window.addEventListener('click', judge, { capture: true });
}

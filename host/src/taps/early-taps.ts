/** The script in each document that notes what is pressed before there is any other; its text is allowed by its hash. */
export const noteTaps = 'taps=[];onclick=e=>taps.push(e.target)';

/** Parts that come alive one after the other: a slot, the page around it, the shell around that. */
const parts = '[data-slot],[data-page],#root';

const alive = new WeakSet<Element>();
let taps: readonly EventTarget[] = [];

/** Takes over from {@link noteTaps}, before anything is hydrated. */
export function startNotingTaps(): void {
  const early = (window as { taps?: readonly EventTarget[] }).taps ?? [];
  taps = [...early];
  window.onclick = null;
  // React ends the way of an event that it cannot answer yet, so it is seen on its way down; a part that React
  // hydrates because of it answers it, and is alive afterwards.
  const note = ({ target }: MouseEvent) => {
    const part = partOf(target);
    if (!target || !part || alive.has(part)) return;
    setTimeout(() => {
      if (!alive.has(part)) taps = [...taps, target];
    });
  };
  window.addEventListener('click', note, { capture: true });
}

/**
 * Says that a part answers from now on. What was pressed in it before is pressed now, each button once; what browsers do
 * by themselves, they have done.
 */
export function comesAlive(part: Element | null): void {
  if (!part || alive.has(part)) return;
  alive.add(part);
  const own = taps.filter((target) => partOf(target) === part);
  taps = taps.filter((target) => !own.includes(target));
  const buttons = new Set(own.map((target) => (target as Element).closest('button')));
  for (const button of buttons) if (button && needsScript(button)) button.click();
}

function partOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest(parts) : null;
}

function needsScript(button: HTMLButtonElement): boolean {
  const isPopovers = 'popover' in HTMLElement.prototype && button.hasAttribute('popovertarget');
  return button.type === 'button' && !isPopovers;
}

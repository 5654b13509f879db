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
  const note = ({ target }: MouseEvent) => {
    const part = partOf(target);
    if (!target || !part || alive.has(part)) return;
    let isAnswered = false;
    // React ends the way of an event that it cannot answer, on its way down, even if it hydrates the part a moment later.
    // An event that gets to its target answers a part that React has hydrated because of it.
    const arrive = () => {
      isAnswered = alive.has(part);
    };
    target.addEventListener('click', arrive, { capture: true, once: true });
    setTimeout(() => {
      if (isAnswered) return;
      taps = [...taps, target];
      if (alive.has(part)) press(part);
    });
  };
  window.addEventListener('click', note, { capture: true });
}

/**
 * Says that a part answers from now on. What was pressed in it before is pressed in the next task, each button once; what
 * browsers do by themselves, they have done.
 */
export function comesAlive(part: Element | null): void {
  if (!part || alive.has(part)) return;
  alive.add(part);
  setTimeout(() => press(part));
}

function press(part: Element): void {
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

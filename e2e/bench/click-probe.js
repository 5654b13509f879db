// Runs in the page before anything else does. Plain JavaScript: a compiler's helpers are not there.
{
  let pressed = 0;
  let before = null;
  const heading = () => document.querySelector('main h1');

  document.addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      pressed = timeStamp;
      before = heading();
    },
    { capture: true },
  );

  const painted = new Promise((resolve) => {
    // Who looked at every frame would have the browser make frames that nobody else asks for.
    const changes = new MutationObserver(() => {
      const now = heading();
      if (pressed === 0 || !now || now === before) return;
      changes.disconnect();
      // A task after the frame that has it.
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressed)));
    });
    changes.observe(document, { childList: true, subtree: true });
  });

  /**
   * Milliseconds from the press until another main heading than then is painted.
   *
   * @param {number} longest wait, in milliseconds
   */
  globalThis.headingPainted = (longest) =>
    Promise.race([painted, new Promise((resolve) => setTimeout(resolve, longest))]);
}

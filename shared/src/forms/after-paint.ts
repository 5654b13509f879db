/**
 * Calls back once what a key changed has been painted, however often it is asked for until then: what
 * a visitor does not look at while typing must not delay what they look at.
 */
export function createAfterPaint(callback: () => void) {
  let frame: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = () => {
    timer = undefined;
    callback();
  };
  const cancel = () => {
    if (frame !== undefined) cancelAnimationFrame(frame);
    clearTimeout(timer);
    frame = undefined;
    timer = undefined;
  };
  return {
    request() {
      if (frame !== undefined || timer !== undefined) return;
      // Frames begin before the paint, and tasks of a frame come after it.
      frame = requestAnimationFrame(() => {
        frame = undefined;
        timer = setTimeout(run);
      });
    },
    cancel,
  };
}

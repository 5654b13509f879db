// Runs in the page before anything else does. Plain JavaScript: a compiler's helpers are not there.
{
  const seen = { firstPaint: 0, tasks: [], frames: [], interactions: [] };

  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaint = startTime;
  });
  observe('longtask', ({ startTime, duration }) => {
    seen.tasks.push({ start: startTime, duration });
  });
  observe('long-animation-frame', ({ startTime, duration, styleAndLayoutStart, scripts }) => {
    seen.frames.push({
      start: startTime,
      duration,
      layoutStart: styleAndLayoutStart,
      scripts: scripts.map((script) => ({
        source: script.sourceURL,
        invoker: script.invoker,
        duration: script.duration,
        forcedLayout: script.forcedStyleAndLayoutDuration,
      })),
    });
  });
  // Of what is painted within 16 ms nothing is told.
  observe(
    'event',
    ({ interactionId: id, duration }) => {
      if (id) seen.interactions.push({ id, duration });
    },
    { durationThreshold: 16 },
  );

  /** Everything seen, once the last of it is painted and told. */
  globalThis.seenSoFar = async () => {
    for (const _frame of ['shown', 'over']) {
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    }
    await new Promise((resolve) => requestIdleCallback(resolve));
    return seen;
  };

  function observe(type, handle, options) {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(handle));
    observer.observe({ type, buffered: true, ...options });
  }
}

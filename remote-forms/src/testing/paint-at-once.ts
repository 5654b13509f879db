// jsdom paints nothing. What waits for a paint would take a frame there, in which a test goes on.
globalThis.requestAnimationFrame = (callback) => {
  queueMicrotask(() => callback(performance.now()));
  return 0;
};

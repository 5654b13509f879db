// Runs in the page before anything else does. Plain JavaScript: a compiler's helpers are not there.
{
  const probe = {
    firstPaint: 0,
    largestPaint: 0,
    largestElement: '',
    longTasks: [],
    layoutShifts: [],
    hydrated: undefined,
  };

  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') probe.firstPaint = startTime;
  });
  observe('largest-contentful-paint', ({ startTime, element, url }) => {
    probe.largestPaint = startTime;
    probe.largestElement = `${element?.localName ?? ''} ${url.replace(location.origin, '')}`.trim();
  });
  observe('longtask', ({ startTime, duration }) => {
    probe.longTasks.push({ start: startTime, duration });
  });
  observe('layout-shift', ({ startTime, value, hadRecentInput }) => {
    if (!hadRecentInput) probe.layoutShifts.push({ at: startTime, value });
  });

  /**
   * Resolves with everything seen once the page is loaded, hydrated (if it ever is) and then quiet.
   *
   * @param {{ hydrates: boolean, quiet: number }} options `quiet`: milliseconds without a long task
   *   or a larger paint after the page is there
   */
  globalThis.settled = async ({ hydrates, quiet }) => {
    if (hydrates) {
      await until(isHydrated);
      probe.hydrated = performance.now();
    }
    await until(() => document.readyState === 'complete');
    const complete = performance.now();
    await until(() => performance.now() - lastEvent(complete) >= quiet);
    return probe;
  };

  function lastEvent(complete) {
    const task = probe.longTasks.at(-1);
    return Math.max(complete, probe.largestPaint, task ? task.start + task.duration : 0);
  }

  /**
   * Every link and button answers: React has put its handlers on each of them, those of the page
   * itself, inside `main`, included. React leaves an element without them until it has taken it over.
   * Where pages have islands (Astro), those of islands do: no script comes for the others.
   */
  function isHydrated() {
    const scope = document.querySelector('astro-island') ? 'astro-island ' : '';
    const controls = [...document.querySelectorAll(`${scope}:is(a, button)`)];
    const inPage = document.querySelector(`main ${scope}:is(a, button)`);
    return inPage !== null && controls.every(hasHandlers);
  }

  function hasHandlers(element) {
    return Object.keys(element).some((key) => key.startsWith('__reactProps$'));
  }

  function until(condition) {
    return new Promise((resolve) => {
      const timer = setInterval(() => {
        if (!condition()) return;
        clearInterval(timer);
        resolve();
      }, 20);
    });
  }

  function observe(type, handle) {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(handle));
    observer.observe({ type, buffered: true });
  }
}

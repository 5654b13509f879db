import { type ErrorInfo, type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { reportProblem } from '../beacons/report.ts';
import { nextTask } from '../document/next-task.ts';
import { keepServerMarkup } from '../page/server-markup.ts';
import { startNotingTaps } from '../taps/early-taps.ts';
import { ignoreSecondClicks } from '../taps/second-clicks.ts';

/** Brings the server's markup to life or, where it sent none, renders the page. */
export function mountApp(app: ReactNode, isHydrated: boolean): void {
  // React itself refuses a document without it.
  const root = document.getElementById('root') as HTMLElement;
  keepServerMarkup();
  ignoreSecondClicks();
  startNotingTaps();
  startTransition(() => {
    if (isHydrated) hydrateRoot(root, app, { onRecoverableError: reportHydration });
    else createRoot(root).render(app);
  });
}

function reportHydration(error: unknown, { componentStack }: ErrorInfo) {
  reportProblem({ kind: 'hydration', error, components: componentStack });
  // As React does by itself.
  reportError(error);
}

// What is imported up to here has been evaluated: the rest is another task's.
await nextTask();

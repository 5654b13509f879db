import type { RequestHandler } from 'msw';
import { setupWorker } from 'msw/browser';

const worker = setupWorker();
let started: Promise<unknown> | undefined;

/** What the site calls; everything else is the workbench's own. */
const service = /^\/(?:api|cms|ticket-api|minigame)\//;

/** How services answer from now on. A call that no one answers is an error on the console. */
export async function setUpNetwork(handlers: readonly RequestHandler[]): Promise<void> {
  started ??= worker.start({
    quiet: true,
    onUnhandledRequest(request, print) {
      if (service.test(new URL(request.url).pathname)) print.error();
    },
  });
  await started;
  worker.resetHandlers(...handlers);
}

import type { RemoteLoadError } from '../remotes/remote-modules.ts';

/**
 * Lets the server render a page whose code this browser could not load. On the page's own document
 * the server has had its turn, so the error stands.
 */
export async function leaveForServer(error: RemoteLoadError, url: string): Promise<never> {
  if (new URL(url).pathname === window.location.pathname) throw error;
  window.location.assign(url);
  return new Promise(() => {});
}

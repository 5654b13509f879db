/**
 * Lets the server answer for an address whose page this document cannot show: its code did not load, it
 * has no page, or there may be a redirect. On the page's own document the server has had its turn.
 *
 * @returns what never settles, since the document goes; undefined on the page's own document
 */
export function leaveForServer(url: string): Promise<never> | undefined {
  if (new URL(url).pathname === window.location.pathname) return undefined;
  window.location.assign(url);
  return new Promise(() => {});
}

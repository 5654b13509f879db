/**
 * Browsers log it, for editors of the content; the site's server logs it once. Told as an error of the page it would
 * count against the release, which works.
 */
export function reportInternalError(error: unknown): void {
  if (typeof document === 'undefined') globalThis.reportError?.(error);
  // biome-ignore lint/suspicious/noConsole: editors look for it there
  else console.error(error);
}

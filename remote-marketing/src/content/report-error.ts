/** Browsers log it as an uncaught error, for editors of the content; the site's server logs it once. */
export function reportInternalError(error: unknown): void {
  globalThis.reportError?.(error);
}

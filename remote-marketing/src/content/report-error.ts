/** Browsers log it as an uncaught error, for editors of the content; Node 20 cannot. */
export function reportInternalError(error: unknown): void {
  globalThis.reportError?.(error);
}

/** Browsers log it as an uncaught error, for whoever edits the content; Node 20 cannot. */
export function reportInternalError(error: unknown): void {
  globalThis.reportError?.(error);
}

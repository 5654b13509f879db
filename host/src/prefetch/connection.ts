/** What browsers say about the network (WICG Network Information API); not all of them do. */
interface Connection {
  readonly saveData?: boolean;
  /** By round trip and bandwidth: `slow-2g`, `2g`, `3g` or `4g`. */
  readonly effectiveType?: string;
}

/** Whether a visitor's connection may be used for what they have not asked for. */
export function mayPrefetch(
  browser: { readonly onLine: boolean; readonly connection?: Connection } = navigator,
): boolean {
  const { saveData, effectiveType } = browser.connection ?? {};
  return browser.onLine && !saveData && !effectiveType?.endsWith('2g');
}

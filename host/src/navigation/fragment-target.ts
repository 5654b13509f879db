/** The element that an address's fragment names. */
export function fragmentTarget(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // A visitor may type anything.
    return null;
  }
}

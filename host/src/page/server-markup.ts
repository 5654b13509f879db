let kept: { readonly path: string; readonly page: Element } | undefined;

/** Keeps the page as the server rendered it, before the browser takes it over. */
export function keepServerMarkup(): void {
  const place = document.querySelector('[data-page]');
  if (!place) return;
  // In a document of its own, which asks for no picture a second time.
  const page = document.implementation.createHTMLDocument().importNode(place, true);
  kept = { path: window.location.pathname, page };
}

/** Whether the visitor is still on the page that the server rendered. */
export function hasServerMarkup(): boolean {
  return kept?.path === window.location.pathname;
}

/** Shows the page as the server rendered it. */
export function showServerMarkup(place: Element | null): void {
  if (place && kept) place.replaceChildren(...document.importNode(kept.page, true).childNodes);
}

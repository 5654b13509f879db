let kept: { readonly path: string; readonly markup: string } | undefined;

/** Keeps the page as the server rendered it, before the browser takes it over. */
export function keepServerMarkup(): void {
  const place = document.querySelector('[data-page]');
  if (place) kept = { path: window.location.pathname, markup: place.innerHTML };
}

/** The page as the server rendered it, as long as the visitor is still on it. */
export function serverMarkup(): string | undefined {
  return kept?.path === window.location.pathname ? kept.markup : undefined;
}

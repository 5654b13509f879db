declare const sanitised: unique symbol;

/** HTML that {@link sanitiseHtml} made safe; survives JSON. */
export type SanitisedHtml = string & { readonly [sanitised]: true };

/**
 * Makes HTML of the content system safe to show: known elements and attributes only, links to
 * `http(s)`, `mailto`, `tel` and the site itself, pictures of the content system's assets only. For
 * a page's loader: it runs once, on the server or in the browser, and what is rendered is its
 * result on both sides. Neither sanitiser is part of a page's own bundle.
 */
export async function sanitiseHtml(html: string): Promise<SanitisedHtml> {
  const { sanitise } = import.meta.env.SSR
    ? await import('./sanitise-on-server.ts')
    : await import('./sanitise-in-browser.ts');
  return sanitise(html) as SanitisedHtml;
}

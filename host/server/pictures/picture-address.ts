/** Home has no name to put before the extension. */
const home = '/index';

/** Where a page's sharing picture is found: its version, then the page's own path and query. */
export function pictureAddress(url: string, version: string): string {
  const { pathname, search } = split(url);
  return `/og/${version}${pathname === '/' ? home : pathname}.png${search}`;
}

/** The page and the version that a picture's address names. */
export function readPictureAddress(
  address: string,
): { readonly url: string; readonly version: string } | undefined {
  const { pathname, search } = split(address);
  const [, version, path] = /^\/og\/([\da-f]{12})(\/.+)\.png$/.exec(pathname) ?? [];
  if (version === undefined || path === undefined) return undefined;
  return { url: (path === home ? '/' : path) + search, version };
}

function split(url: string): { readonly pathname: string; readonly search: string } {
  const at = url.indexOf('?');
  return at === -1
    ? { pathname: url, search: '' }
    : { pathname: url.slice(0, at), search: url.slice(at) };
}

import { sentParameter } from '@site/shared/contracts/posted-form';
import type { ReleaseSet } from '@site/shared/contracts/release-set';

/** Control characters stand in no page's address, and routers trip over line breaks. */
const encodedControl = /%(?:[01][\da-f]|7f)/gi;

/**
 * What of an address decides how a page is rendered: its path, the query parameters that a page
 * claims, and the form that it thanks for, in one order. Campaign parameters and made-up ones lead to
 * the same cached page.
 */
export function pageAddress(url: string, { remotes }: ReleaseSet): string {
  const { path: asked, query } = split(url);
  const path = asked.replaceAll(encodedControl, '%20');
  if (!query) return path;
  const isPosted = (slot: string) =>
    remotes.some(({ claims }) =>
      claims.slots?.some(({ name, receiver }) => name === slot && receiver !== undefined),
    );
  const pages = remotes.flatMap(({ claims }) => claims.pages);
  const claimed = new Set(pages.flatMap((page) => page.query ?? []));
  const parameters = [...new URLSearchParams(query)].filter(
    ([name, value]) => claimed.has(name) || (name === sentParameter && isPosted(value)),
  );
  return parameters.length > 0 ? `${path}?${new URLSearchParams(parameters.sort())}` : path;
}

/** A redirect's target with what of the visitor's query it does not say itself. */
export function withQuery(location: string, url: string): string {
  const [address = '', fragment] = location.split('#', 2);
  const own = split(address).query;
  const said = new Set(new URLSearchParams(own).keys());
  const rest = split(url)
    .query.split('&')
    .filter(
      (pair) => pair && ![...new URLSearchParams(pair).keys()].some((name) => said.has(name)),
    );
  if (rest.length === 0) return location;
  const target = `${split(address).path}?${[own, ...rest].filter(Boolean).join('&')}`;
  return fragment === undefined ? target : `${target}#${fragment}`;
}

function split(url: string): { readonly path: string; readonly query: string } {
  const at = url.indexOf('?');
  return at === -1
    ? { path: url, query: '' }
    : { path: url.slice(0, at), query: url.slice(at + 1) };
}

import { isAllowedLink, linkTarget } from './html-policy.ts';

/** What the site itself does not render, so that it has no language. */
const unlocalised = /^\/(?:(?:nl|en|cms|api|remotes)(?:\/|$)|(?:robots\.txt|sitemap\.xml)$)/;

/** A link field of the content system as a link's target; undefined when it must lead nowhere. */
export function contentLink(text: string | null): string | undefined {
  const address = text?.trim();
  if (!address || !isAllowedLink(address) || /^[/\\]{2}/.test(address)) return undefined;
  return linkTarget(address);
}

/** Whether an address is a page of this site, without language prefix. */
export function isSitePage(address: string): boolean {
  return /^\/(?![/\\])/.test(address) && !unlocalised.test(address);
}

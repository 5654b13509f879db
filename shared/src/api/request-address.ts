import { apiConfiguration, serviceBase } from './configuration.ts';

const absolute = /^\s*(?:[a-z][a-z\d+.-]*:|[/\\]{2})/i;

/** The minigame is not among them: it gets a token of its own, in a form. */
const services = ['api', 'cms', 'ticketApi', 'challengeApi'] as const;

/** Where a request goes, and what may go with it. */
export interface RequestAddress {
  href: string;
  /** Whether the session's token may be sent there: to the site and the configured bases only. */
  trusted: boolean;
  /** Whether the address was given relative to the site's own origin. */
  relative: boolean;
}

/**
 * Resolves the address of a request the way that a browser does: backslashes count as slashes, and
 * line breaks and tabs are dropped. The request then goes to the resolved address, so that what was
 * judged and what is fetched cannot differ.
 *
 * @throws TypeError for what is no web address, or carries credentials
 */
export function resolveAddress(address: string): RequestAddress {
  const site = siteOrigin();
  const url = new URL(address, `${site}/`);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw new TypeError(`Not a web address: ${url.protocol}`);
  }
  if (url.username || url.password) throw new TypeError('An address must not carry credentials.');
  const trustedOrigins = [site, ...services.map((name) => originOf(serviceBase(name), site))];
  return {
    href: url.href,
    trusted: trustedOrigins.includes(url.origin),
    relative: url.origin === site && !absolute.test(address),
  };
}

function originOf(base: string, site: string): string {
  return new URL(base, `${site}/`).origin;
}

function siteOrigin(): string {
  const { origin } = apiConfiguration();
  return new URL(origin || window.location.origin).origin;
}

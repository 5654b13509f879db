/** An address that would lead away from the configured service; nothing is sent. */
export class UpstreamAddressError extends Error {
  override readonly name = 'UpstreamAddressError';
}

/**
 * The address of a call to a service: its base and what a client asks for below it. The address is
 * read as a whole afterwards, so that nothing in the path can name another host, another port,
 * credentials, or a place outside the base (RFC 3986, section 3.2; WHATWG URL, section 4.4).
 *
 * @param base the configured address of the service, with or without a path or a closing slash
 * @param target path and query below the base; begins with `/`
 * @throws UpstreamAddressError when the result would not lie below the base
 */
export function upstreamAddress(base: string, target: string): URL {
  const configured = new URL(base);
  const prefix = configured.pathname.replace(/\/+$/, '');
  if (!target.startsWith('/')) throw new UpstreamAddressError('A target must begin with a slash.');
  // A lone base is not a base for relative addresses: `//host` would be one.
  const address = new URL(configured.origin + prefix + target);
  const isBelow =
    address.origin === configured.origin &&
    address.username === '' &&
    address.password === '' &&
    address.pathname.startsWith(`${prefix}/`);
  if (!isBelow) throw new UpstreamAddressError('The target leads away from its service.');
  address.hash = '';
  return address;
}

import { isIP, isIPv4, isIPv6 } from 'node:net';

const mappedIpv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** What stands for a client whose proxy says something that is no address: they share one budget. */
const unreadable = 'unreadable';

/**
 * An address as proxies write it, alone: some add the client's port (`192.0.2.1:4711`,
 * `[2001:db8::1]:4711`), quotes or brackets (RFC 7239, section 6), a zone, or put an IPv4 address into
 * an IPv6 one.
 *
 * @returns `undefined` for what is no address, such as `unknown`
 */
export function readAddress(text: string): string | undefined {
  const bare = text.trim().replaceAll('"', '');
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(bare)?.[1];
  const ipv4 = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(bare)?.[1];
  const [address = ''] = (bracketed ?? ipv4 ?? bare).split('%');
  const plain = mappedIpv4.exec(address)?.[1] ?? address;
  return isIP(plain) === 0 ? undefined : plain;
}

/**
 * By what a client is limited: its IPv4 address, or the first 64 bits of its IPv6 address, which is
 * the least that a provider hands to one customer (RFC 6177). A network
 * stands for itself.
 *
 * @param ip `request.ip`, which a trusted proxy may have said; whatever its type says, there is none once the
 *   client has left, as a health check does that waited too long
 */
export function clientNetwork(ip: string | undefined): string {
  const address = readAddress(ip?.replace(/::\/64$/, '::') ?? '');
  if (address === undefined) return unreadable;
  return isIPv6(address) ? ipv6Network(address) : address;
}

/**
 * The neighbourhood of a client, for what several independent clients must agree on: the first 24
 * bits of an IPv4 address, the first 48 of an IPv6 address, the most that a provider hands to one customer (RFC 6177).
 */
export function clientNeighbourhood(ip: string): string {
  const network = clientNetwork(ip);
  if (isIPv4(network)) return `${network.split('.').slice(0, 3).join('.')}.0/24`;
  return network.replace(/:[^:]+::\/64$/, '::/48');
}

function ipv6Network(address: string): string {
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const last = tail === '' ? [] : tail.split(':');
    groups.push(...Array<string>(8 - groups.length - last.length).fill('0'), ...last);
  }
  const prefix = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${prefix.join(':')}::/64`;
}

import { BlockList, isIP, isIPv6 } from 'node:net';
import { LRUCache } from 'lru-cache';
import { readAddress } from './client-network.ts';

/** Networks by the names that proxy-addr, and with it Fastify, gives them. */
const namedNetworks: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/**
 * Whose `X-Forwarded-For`, `-Proto` and `-Host` a server believes, as Fastify's `trustProxy` takes it:
 * addresses and networks separated by commas, or `false` for none.
 */
export type TrustedProxies = string | false;

/**
 * Reads the setting `TRUST_PROXY`: `none`, or a list of addresses (`10.0.0.5`), networks
 * (`10.0.0.0/8`, `fd00::/8`) and the names `loopback`, `linklocal` and `uniquelocal`, separated by
 * commas. A network of no bits would believe everybody, so it is refused.
 *
 * @throws Error that says what the setting may be
 */
export function readTrustedProxies(text: string): TrustedProxies {
  if (text.trim() === 'none') return false;
  const entries = text.split(',').map((entry) => entry.trim());
  if (entries.every(isProxyOrNetwork)) return entries.join(',');
  throw new Error(
    'must be none, loopback, or addresses and networks such as 10.0.0.0/8, separated by commas',
  );
}

/**
 * The same with this machine, for a server whose clients come through another one beside it: whatever
 * that one was told to trust, its own word about clients is what there is.
 */
export function withThisMachine(trusted: TrustedProxies): string {
  return trusted === false
    ? 'loopback'
    : [...new Set([...trusted.split(','), 'loopback'])].join(',');
}

/** Addresses whose look-up is kept: one costs as much as the rest of reading a request's headers. */
const keptAddresses = 1_000;

/** Whether an address is one of the trusted proxies. */
export function trustedProxyTest(trusted: TrustedProxies): (address: string) => boolean {
  if (trusted === false) return () => false;
  const list = new BlockList();
  for (const entry of trusted.split(',').flatMap((name) => namedNetworks[name] ?? [name])) {
    const [network = '', bits] = entry.split('/');
    if (bits === undefined) list.addAddress(network, family(network));
    else list.addSubnet(network, Number(bits), family(network));
  }
  const known = new LRUCache<string, boolean>({
    max: keptAddresses,
    memoMethod: (address) => list.check(address, family(address)),
  });
  return (address) => known.memo(address);
}

/** The client behind a chain of addresses, nearest last: the nearest that is no trusted proxy. */
export function clientBehind(
  chain: readonly string[],
  isTrusted: (address: string) => boolean,
): string | undefined {
  let client: string | undefined;
  for (const entry of chain.toReversed()) {
    client = readAddress(entry);
    if (client === undefined || !isTrusted(client)) return client;
  }
  return client;
}

function family(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4';
}

function isProxyOrNetwork(entry: string): boolean {
  if (Object.hasOwn(namedNetworks, entry)) return true;
  const [address = '', bits, ...rest] = entry.split('/');
  const version = isIP(address);
  if (version === 0 || address.includes('%') || rest.length > 0) return false;
  if (bits === undefined) return true;
  const size = Number(bits);
  return /^\d{1,3}$/.test(bits) && size > 0 && size <= (version === 4 ? 32 : 128);
}

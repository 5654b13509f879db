import { BlockList, isIP } from 'node:net';
import { readAddress } from './client-network.ts';

/**
 * Reads a list of addresses (`192.0.2.7`) and networks (`192.0.2.0/24`, `2001:db8::/32`).
 *
 * @returns whether an address, as `request.ip` has it, is in one of them
 * @throws Error that names the entry that is neither
 */
export function readNetworks(entries: readonly string[]): (ip: string) => boolean {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', bits, ...rest] = entry.split('/');
    const version = isIP(address);
    const size = bits === undefined ? addressBits(version) : Number(bits);
    const isSize = bits === undefined || (/^\d{1,3}$/.test(bits) && size <= addressBits(version));
    if (version === 0 || address.includes('%') || rest.length > 0 || !isSize || size === 0) {
      throw new Error(`${entry} is no address and no network such as 192.0.2.0/24`);
    }
    list.addSubnet(address, size, familyOf(version));
  }
  return (ip) => {
    const address = readAddress(ip);
    return address !== undefined && list.check(address, familyOf(isIP(address)));
  };
}

function addressBits(version: number): number {
  return version === 4 ? 32 : 128;
}

function familyOf(version: number): 'ipv4' | 'ipv6' {
  return version === 4 ? 'ipv4' : 'ipv6';
}

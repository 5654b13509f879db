// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { clientNeighbourhood, clientNetwork } from './client-network.ts';

describe('by what a client is limited', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['192.0.2.7:50123', '192.0.2.7'],
    ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::5', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::5]:443', '2001:db8:1:2::/64'],
    ['"[2001:db8:1:2::5]"', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['2001:db8:1:2::/64', '2001:db8:1:2::/64'],
  ])('%s is %s', (ip, network) => {
    expect(clientNetwork(ip)).toBe(network);
  });

  it.each(['', 'unknown', '_hidden', 'localhost', '999.1.1.1', '1.2.3.4, 5.6.7.8', '<script>'])(
    'what is no address shares one budget: %j',
    (ip) => {
      expect(clientNetwork(ip)).toBe('unreadable');
    },
  );

  it('a client that has left has no address', () => {
    expect(clientNetwork(undefined)).toBe('unreadable');
  });

  it('takes neighbours together where several must agree', () => {
    expect(clientNeighbourhood('192.0.2.7')).toBe('192.0.2.0/24');
    expect(clientNeighbourhood('192.0.2.250')).toBe('192.0.2.0/24');
    expect(clientNeighbourhood('2001:db8:1:2:aaaa::1')).toBe('2001:db8:1::/48');
    expect(clientNeighbourhood('2001:db8:1:3::1')).toBe('2001:db8:1::/48');
    expect(clientNeighbourhood('unknown')).toBe(clientNeighbourhood('nothing'));
  });
});

// @vitest-environment node
import { expect, it } from 'vitest';
import { retryAddress } from './retry-address.ts';

it('is another one for each retry, and the last one after that', () => {
  const addresses = [1, 2, 3, 4, 9].map((retry) => retryAddress('/remoteEntry.js', retry));
  expect(addresses).toEqual([
    '/remoteEntry.js?retry=1',
    '/remoteEntry.js?retry=2',
    '/remoteEntry.js?retry=3',
    '/remoteEntry.js?retry=3',
    '/remoteEntry.js?retry=3',
  ]);
});

// @vitest-environment node
import { expect, it } from 'vitest';
import { AddressLimit } from './address-limit.ts';
import { Health, healthWindow } from './health.ts';
import { whyWorse } from './judge-health.ts';

const count = (documents: number, failed: number) => ({ documents, failed });

it('counts a document once, however often it fails', () => {
  const health = new Health();
  for (let time = 0; time < 50; time++) health.note('fair@b', 'one', true);
  health.note('fair@b', 'two', false);
  health.note('fair@a', 'one', false);
  expect(health.count('fair@b')).toEqual(count(2, 1));
  expect(health.count('fair@a')).toEqual(count(1, 0));
});

it('forgets what is older than its window', () => {
  let now = 0;
  const health = new Health(() => now);
  health.note('fair@b', 'one', true);
  now = healthWindow / 2;
  health.note('fair@b', 'two', true);
  expect(health.count('fair@b')).toEqual(count(2, 2));
  now = healthWindow + 1;
  expect(health.count('fair@b')).toEqual(count(1, 1));
});

it.each([
  ['fails for everyone', count(5, 5), count(1_000, 0), true],
  ['fails for everyone, and nothing is known of the one before', count(5, 5), count(0, 0), true],
  ['has failed too seldom to tell', count(4, 4), count(1_000, 0), false],
  ['fails three times as often', count(100, 31), count(1_000, 100), true],
  ['fails a little more often', count(100, 20), count(1_000, 100), false],
  ['fails as seldom as anything does', count(1_000, 20), count(1_000, 0), false],
  ['fails with as many as one in thirty', count(1_000, 30), count(1_000, 0), true],
])('judges a version that %s', (_case, current, before, isWorse) => {
  expect(whyWorse(current, before) !== undefined).toBe(isWorse);
});

it('says why in words', () => {
  expect(whyWorse(count(20, 10), count(40, 1))).toBe(
    'it failed in 10 of 20 documents (50.0%, 2.5% with the version before)',
  );
});

it('admits an address so many times in a window', async () => {
  const limit = new AddressLimit({ max: 2, window: 30 });
  expect(['a', 'a', 'a', 'b'].map((address) => limit.admits(address))).toEqual([
    true,
    true,
    false,
    true,
  ]);
});

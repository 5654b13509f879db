// @vitest-environment node
import { expect, it } from 'vitest';
import { Health, healthWindow } from './health.ts';
import { findRegression } from './regression.ts';

const count = (networks: number, failed: number) => ({ networks, failed });

it('counts a network once, however often it tells of views and failures', () => {
  const health = new Health();
  for (let time = 0; time < 50; time++) health.note('fair@b', 'one', true);
  for (let time = 0; time < 5_000; time++) health.note('fair@b', 'two', false);
  health.note('fair@a', 'one', false);
  expect(health.count('fair@b')).toEqual(count(2, 1));
  expect(health.count('fair@a')).toEqual(count(1, 0));
});

it('remembers a failure while views of the same network follow', () => {
  const health = new Health();
  health.note('fair@b', 'one', true);
  for (let time = 0; time < 100; time++) health.note('fair@b', 'one', false);
  expect(health.count('fair@b')).toEqual(count(1, 1));
});

it('forgets what is older than its window', () => {
  let now = 0;
  const health = new Health(() => now);
  health.note('fair@b', 'one', true);
  now = healthWindow / 2;
  health.note('fair@b', 'two', true);
  expect(health.count('fair@b')).toEqual(count(2, 2));
  now = healthWindow;
  health.note('fair@b', 'two', false);
  expect(health.count('fair@b')).toEqual(count(1, 1));
  now = healthWindow * 1.6;
  expect(health.count('fair@b')).toEqual(count(1, 0));
});

it('keeps so many networks of a version, and forgets the oldest', () => {
  const health = new Health();
  for (let network = 0; network < 6_000; network++) health.note('fair@b', `${network}`, true);
  expect(health.count('fair@b')).toEqual(count(5_000, 5_000));
});

it.each([
  ['fails for everyone', count(3, 3), count(1_000, 0), 'certain'],
  ['fails for everyone, and nothing is known before', count(3, 3), count(0, 0), 'certain'],
  ['fails in too few networks to tell', count(2, 2), count(1_000, 0), 'uncertain'],
  ['fails in one that tells of many views besides', count(2, 1), count(1_000, 0), 'uncertain'],
  ['fails three times as often', count(100, 31), count(1_000, 100), 'certain'],
  ['fails a little more often', count(100, 20), count(1_000, 100), undefined],
  ['fails as seldom as anything does', count(1_000, 20), count(1_000, 0), undefined],
  ['fails in as many as one in thirty', count(1_000, 30), count(1_000, 0), 'certain'],
  ['never fails', count(10, 0), count(1_000, 0), undefined],
])('judges a version that %s', (_case, current, before, judgement) => {
  const concern = findRegression(current, before);
  expect(concern && (concern.isCertain ? 'certain' : 'uncertain')).toBe(judgement);
});

it('says why in words', () => {
  expect(findRegression(count(20, 10), count(40, 1))?.why).toBe(
    'it failed in 10 of 20 networks (50.0%, 2.5% with the version before)',
  );
  expect(findRegression(count(1, 1), count(0, 0))?.why).toBe(
    'it failed in 1 of 1 networks (100.0%, 1.0% as usual); 3 have to tell so',
  );
});

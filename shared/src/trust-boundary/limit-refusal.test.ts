// @vitest-environment node
import { expect, it } from 'vitest';
import { BudgetExceededError, type BudgetRefusal } from './cost-budget.ts';
import { limitRefusal } from './limit-refusal.ts';
import { RateLimitExceededError } from './rate-limit.ts';

function answer(error: unknown) {
  const reported: unknown[] = [];
  const security = { report: (...event: unknown[]) => void reported.push(event) };
  return { refusal: limitRefusal(error, { security, client: '192.0.2.7' }), reported };
}

it('asks who used a limit up to come back when its window is over', () => {
  const { refusal, reported } = answer(new RateLimitExceededError('calls', 17));
  expect(refusal).toMatchObject({ status: 429, error: 'rateLimited', retryAfter: '17' });
  expect(reported).toEqual([]);
});

it.each<[BudgetRefusal, number, string, number]>([
  ['client', 429, 'rateLimited', 1],
  ['queue', 503, 'unavailable', 1],
  ['timeout', 503, 'unavailable', 1],
  ['closed', 503, 'unavailable', 0],
])('a budget without room (%s) is %i', (reason, status, error, reports) => {
  const { refusal, reported } = answer(new BudgetExceededError('hashing', reason, 5));
  expect(refusal).toMatchObject({ status, error, retryAfter: '5' });
  const event = ['budget-exceeded', { client: '192.0.2.7', subject: 'hashing' }];
  expect(reported).toEqual(Array.from({ length: reports }, () => event));
});

it('leaves other errors to the server', () => {
  expect(answer(new Error('other')).refusal).toBeUndefined();
});

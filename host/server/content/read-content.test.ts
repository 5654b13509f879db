// @vitest-environment node
import { BudgetExceededError } from '@site/shared/trust-boundary/cost-budget';
import { expect, it, vi } from 'vitest';
import { ContentUnavailableError } from './content-cache.ts';
import { contentReader } from './read-content.ts';

const unexpected = (error: unknown) => {
  throw error;
};
const answer = { status: 200, body: '{"data":[]}', fetchedAt: 0, revision: 'a' };

it('answers what pages ask, as the content system does', async () => {
  const asked: unknown[] = [];
  const read = contentReader(
    {
      get: async (question) => {
        asked.push(question);
        return answer;
      },
    },
    unexpected,
  );
  expect(await read('/items/news')).toEqual({ status: 200, body: '{"data":[]}' });
  expect(asked).toEqual([{ kind: 'news', path: '/items/news', language: 'nl' }]);
});

it.each([
  ['/items/news?fields=secret', 400],
  ['/users', 404],
])('does not pass %s on', async (target, status) => {
  const read = contentReader({ get: () => Promise.reject(new Error('was asked')) }, unexpected);
  expect(await read(target)).toEqual({ status, body: '' });
});

it.each([
  ['the content system is away', new ContentUnavailableError('away'), 503],
  ['too much is asked of it', new BudgetExceededError('content', 'queue', 1), 503],
])('answers with a status when %s', async (_case, error, status) => {
  const read = contentReader({ get: () => Promise.reject(error) }, unexpected);
  expect(await read('/items/news')).toEqual({ status, body: '' });
});

it('tells of what should not happen', async () => {
  const onError = vi.fn();
  const broken = new Error('broken');
  const read = contentReader({ get: () => Promise.reject(broken) }, onError);
  expect(await read('/items/news')).toEqual({ status: 500, body: '' });
  expect(onError).toHaveBeenCalledExactlyOnceWith(broken);
});

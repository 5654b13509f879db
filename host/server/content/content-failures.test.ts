// @vitest-environment node
import { expect, it } from 'vitest';
import { CachedContent, client, events, item, list, news } from '../../test/cached-content.ts';
import { answers } from '../../test/upstream.ts';

const content = new CachedContent();

const seconds = () => Object.fromEntries(content.cache.failures.seconds);
const fail = (status = 500) => content.system.serve(answers(status, '{"errors":[]}'));

/** Visitors ask for both lists. */
async function visit(): Promise<void> {
  await content.cache.get(news, client);
  await content.cache.get(events, client);
}

it('of the content system are told when they last, with the reason, and when all are over', async () => {
  await visit();
  fail();
  for (content.clock of [2_000, 31_999]) await visit();
  expect(content.onFailure).not.toHaveBeenCalled();
  for (content.clock of [32_000, 34_000]) await visit();
  expect(content.onFailure).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ message: expect.stringContaining('status 500') }),
    'news',
  );
  content.clock = 36_000;
  content.system.serve(answers(200, list(2)));
  await content.cache.get(news, client);
  expect(content.onRecovery).not.toHaveBeenCalled();
  await content.cache.get(events, client);
  expect(content.onRecovery).toHaveBeenCalledOnce();
});

it('that are soon over are told to nobody', async () => {
  await visit();
  fail();
  content.clock = 2_000;
  await visit();
  content.clock = 8_000;
  content.system.serve(answers(200, list(2)));
  await visit();
  expect(content.onFailure).not.toHaveBeenCalled();
  expect(content.onRecovery).not.toHaveBeenCalled();
});

it('are measured by list, from the first try in vain', async () => {
  const none = { news: 0, Events: 0, vacancies: 0, redirects: 0 };
  await visit();
  content.clock = 8_000_000;
  expect(seconds()).toEqual(none);
  fail();
  await content.cache.get(news, client);
  content.clock += 5_000;
  await content.cache.get(news, client);
  expect(seconds()).toEqual({ ...none, news: 5 });
});

it('end without a visitor', async () => {
  await visit();
  content.clock = 2_000;
  fail();
  await content.cache.get(news, client);
  content.clock = 8_000_000;
  await content.cache.refresh();
  expect(content.onFailure).toHaveBeenCalledOnce();
  content.system.serve(answers(200, list(2)));
  await content.cache.refresh();
  expect(content.onRecovery).toHaveBeenCalledOnce();
  expect(seconds()).toMatchObject({ news: 0 });
});

it('are not what visitors make up', async () => {
  fail();
  await expect(content.cache.get(item(1), client)).rejects.toThrow();
  expect(content.cache.failures.has('/items/news/1')).toBe(false);
});

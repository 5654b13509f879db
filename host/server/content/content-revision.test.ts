// @vitest-environment node
import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { until } from '../../../shared/test/until.ts';
import { CachedContent, client, events, item, list, news } from '../../test/cached-content.ts';
import { answers } from '../../test/upstream.ts';
import { laterPage } from './content-query.ts';

const content = new CachedContent();

/** Questions for items that the list does not have. */
const unlisted = (count: number) => Array.from({ length: count }, (_, index) => item(100 + index));

describe('the revision', () => {
  it('stays while answers have the same bytes', async () => {
    await content.cache.get(news, client);
    const before = content.cache.revision;
    content.clock = 1_000;
    await content.cache.refresh();
    expect(content.asked()).toHaveLength(2);
    expect(content.cache.revision).toBe(before);
  });

  it('stays when something is asked for the first time', async () => {
    await content.cache.get(news, client);
    const before = content.cache.revision;
    await content.cache.get(events, client);
    expect(content.cache.revision).toBe(before);
  });

  it('stays when it is said again, in other words, that something is not there', async () => {
    await content.cache.get(news, client);
    content.system.serve(answers(403, '{"errors":[1]}'));
    await content.cache.get(item(7), client);
    const before = content.cache.revision;
    content.clock = 1_000;
    content.system.serve(({ url }, response) =>
      url?.includes('/news/')
        ? response.writeHead(403).end('{"errors":[2]}')
        : response.end(list(1)),
    );
    await content.cache.get(item(7), client);
    expect(content.asked()).toHaveLength(4);
    expect(content.cache.revision).toBe(before);
    expect(content.onChange).not.toHaveBeenCalled();
  });

  it('stays while the system is away', async () => {
    await content.cache.get(news, client);
    const before = content.cache.revision;
    content.clock = 1_000;
    content.system.serve(answers(500, ''));
    await content.cache.refresh();
    expect(content.cache.revision).toBe(before);
  });

  it('changes with any answer', async () => {
    await content.cache.get(news, client);
    await content.cache.get(events, client);
    const before = content.cache.revision;
    content.clock = 1_000;
    content.system.serve(({ url }, response) =>
      response.end(url?.includes('Events') ? list(2) : list(1)),
    );
    await content.cache.refresh();
    expect(content.cache.revision).not.toBe(before);
    expect(content.onChange.mock.calls).toEqual([[events]]);
  });

  it('changes when what was missing arrives, since pages show something else instead', async () => {
    content.system.serve(answers(500, ''));
    await content.cache.get(news, client).catch(() => {});
    const before = content.cache.revision;
    await content.cache.refresh();
    expect(content.cache.revision).toBe(before);

    content.system.serve(answers(200, list(1)));
    await content.cache.refresh();
    expect(content.cache.revision).not.toBe(before);
    expect(content.asked()).toHaveLength(3);
  });

  it('asks for nothing that nobody has wanted for a while, or that others have crowded out', async () => {
    await content.cache.get(news, client);
    content.clock = 149_000;
    await content.cache.refresh();
    expect(content.asked()).toHaveLength(2);
    content.clock = 150_000;
    await content.cache.refresh();
    expect(content.asked()).toHaveLength(2);

    content.system.serve(({ url }, response) =>
      response.end(url?.includes('/news/') ? '{"data":{"id":1}}' : list(1)),
    );
    for (const query of unlisted(30)) await content.cache.get(query, client);
    content.clock = 152_000;
    await content.cache.refresh();
    expect(content.asked()).toHaveLength(2 + 1 + 30 + 1 + 16);
  });

  it('asks for nothing that was made up', async () => {
    await content.cache.get(news, client);
    content.system.serve(answers(403, '{"errors":[]}'));
    for (const query of unlisted(30)) await content.cache.get(query, client);
    content.clock = 2_000;
    await content.cache.refresh();
    expect(content.asked()).toHaveLength(1 + 30 + 1 + 1);
  });

  it('asks for the whole of a long list, whatever is looked for beside it', async () => {
    const items = Array.from({ length: 2_500 }, (_, id) => ({ id }));
    content.system.serve(({ url = '' }, response) => {
      const { searchParams } = new URL(url, 'http://content');
      const offset = Number(searchParams.get('offset'));
      const data = searchParams.has('filter[url][_eq]') ? [] : items.slice(offset, offset + 100);
      response.end(JSON.stringify({ data }));
    });
    for (let page = 0; page <= 25; page += 1)
      await content.cache.get(laterPage(news, page), client);
    // Nobody has these: neither what is looked for, nor what is behind the end of the list.
    for (let made = 0; made < 20; made += 1) {
      const search = new URLSearchParams({ 'filter[url][_eq]': `${made}`, limit: '1' });
      await content.cache.get({ ...news, path: `/items/news?${search}` }, client);
      await content.cache.get(laterPage(news, 27 + made), client);
    }
    const asked = content.asked().length;
    content.clock = 1_000;
    await content.cache.refresh();
    expect(content.asked()).toHaveLength(asked + 26);
  });

  it('asks for nothing that is still fresh', async () => {
    await content.cache.get(news, client);
    await content.cache.refresh();
    expect(content.asked()).toHaveLength(1);
  });
});

describe('many questions at once', () => {
  it('go in turn, some of each client, and are refused past a share', async () => {
    await content.cache.get(news, client);
    const held: ServerResponse[] = [];
    content.system.serve((_request, response) => held.push(response));
    const many = unlisted(70).map((query) => content.cache.get(query, client));
    const settled = Promise.allSettled(many);
    await until(() => expect(held).toHaveLength(8));
    const other = content.cache.get(events, '192.0.2.2');
    await until(() => expect(held).toHaveLength(9));
    held[8]?.end(list(1));
    expect((await other).body).toBe(list(1));
    content.system.serve(answers(403, '{"errors":[]}'));
    for (const response of held.slice(0, 8)) response.writeHead(403).end('{}');
    const refused = (await settled).filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(6);
    expect(refused[0]).toMatchObject({ reason: { name: 'BudgetExceededError', reason: 'client' } });
  });
});

// @vitest-environment node
import { CostBudget } from '@site/shared/trust-boundary/cost-budget';
import { expect, it } from 'vitest';
import { until } from '../../../shared/test/until.ts';
import { directus } from '../../test/directus.ts';
import { answers, startUpstream } from '../../test/upstream.ts';
import { openAgent } from '../proxies/call-proxy.ts';
import { DirectusDrafts, DraftsUnavailableError } from './directus-drafts.ts';

const token = 'a-token-that-may-read-drafts';

const stored = {
  news: [
    { id: 1, title: 'Live', url: 'live', status: 'published' },
    { id: 2, title: 'Concept', url: 'concept', status: 'draft' },
  ],
};
const versions = [
  { id: 'v1', collection: 'news', key: 'draft', item: '1', delta: { title: 'Live, herzien' } },
  { id: 'v2', collection: 'news', key: 'zomer', item: '2', delta: { title: 'Zomer' } },
  { id: 'v3', collection: 'Events', key: 'draft', item: '1', delta: { title: 'Iets anders' } },
];
const itemless = {
  id: '0b1c7c1e-8a64-4c53-9d0c-1f1d6f3c9a10',
  collection: 'news',
  key: 'draft',
  item: null,
  delta: { title: 'Nieuw', url: 'nieuw' },
};

async function open() {
  const system = await startUpstream();
  const drafts = new DirectusDrafts({
    base: `${system.origin}/cms`,
    token,
    dispatcher: openAgent({ connections: 8, timeout: 1_000 }),
    calls: new CostBudget({
      name: 'calls for drafts',
      concurrency: 8,
      queueLimit: 512,
      clientLimit: 512,
      maxWait: 1_000,
    }),
    timeout: 1_000,
  });
  const titles = async (version: string) =>
    (await drafts.readAll('news', version)).map(({ title }) => title);
  return { system, drafts, titles };
}

it.each([11, 12] as const)(
  'Directus %i gives items in the version that they have',
  async (release) => {
    const { system, titles } = await open();
    system.serve(directus({ release, token, items: stored, versions }));
    expect(await titles('draft')).toEqual(['Live, herzien', 'Concept']);
    expect(await titles('zomer')).toEqual(['Live', 'Zomer']);
    expect(await titles('unknown')).toEqual(['Live', 'Concept']);
  },
);

it.each([
  [11, 'main'],
  [12, 'published'],
] as const)('Directus %i calls the items themselves %s', async (release, version) => {
  const { system, titles } = await open();
  system.serve(directus({ release, token, items: stored, versions }));
  expect(await titles(version)).toEqual(['Live', 'Concept']);
  expect(system.requests).toHaveLength(1);
});

it.each([11, 12] as const)(
  'with Directus %i a draft with another address is found by the stored one',
  async (release) => {
    const { system, drafts } = await open();
    const delta = { url: 'live-2', former_urls: ['ooit'] };
    const moved = { id: 'v4', collection: 'news', key: 'herfst', item: '1', delta };
    system.serve(directus({ release, token, items: stored, versions: [moved] }));
    const [draft] = await drafts.readAll('news', 'herfst');
    expect(draft).toMatchObject({ url: 'live-2', former_urls: ['ooit', 'live'] });
  },
);

it('what is there as a draft alone has the id of its version', async () => {
  const { system, drafts } = await open();
  system.serve(directus({ release: 12, token, items: stored, versions: [...versions, itemless] }));
  const items = await drafts.readAll('news', 'draft');
  expect(items.map(({ title }) => title)).toEqual(['Live, herzien', 'Concept', 'Nieuw']);
  expect(items.at(-1)).toEqual({ id: itemless.id, title: 'Nieuw', url: 'nieuw' });
});

it('without versions, or rights to them, items are as they are stored', async () => {
  const { system, titles } = await open();
  system.serve(directus({ release: 11, token, items: stored, versions, givesVersions: false }));
  expect(await titles('draft')).toEqual(['Live', 'Concept']);
});

it('all items are read, however many answers that takes', async () => {
  const { system, drafts } = await open();
  const news = Array.from({ length: 250 }, (_, id) => ({ id, status: 'draft' }));
  system.serve(directus({ release: 12, token, items: { news } }));
  expect(await drafts.readAll('news', 'draft')).toHaveLength(250);
});

it('a long list takes few rounds', async () => {
  const { system, drafts } = await open();
  const news = Array.from({ length: 1_050 }, (_, id) => ({ id, status: 'draft' }));
  const answer = directus({ release: 12, token, items: { news } });
  const held: (() => void)[] = [];
  system.serve((request, response) => held.push(() => answer(request, response)));
  const reading = drafts.readAll('news', 'main');
  for (const count of [1, 1, 2, 4, 8]) {
    await until(() => expect(held).toHaveLength(count));
    for (const respond of held.splice(0)) respond();
  }
  expect((await reading).map(({ id }) => id)).toEqual(news.map(({ id }) => id));
});

it.each([
  ['refuses the token', answers(403, '{"errors":[]}'), 403],
  ['fails', answers(500, '{"errors":[]}'), 500],
  ['talks nonsense', answers(200, '<html>'), undefined],
  ['has another shape', answers(200, '{"data":{"news":"later"}}'), 200],
] as const)('it is an error when the system %s', async (_case, listener, status) => {
  const { system, drafts } = await open();
  system.serve(listener);
  const failed = drafts.readAll('news', 'draft');
  await expect(failed).rejects.toThrow(DraftsUnavailableError);
  await expect(failed).rejects.toMatchObject({ status });
  // The reason goes to a log.
  await expect(failed).rejects.not.toThrow(token);
});

it('comes with its texts in all languages, unless Directus has none', async () => {
  const { system, titles } = await open();
  const answer = directus({ release: 11, token, items: stored, versions });
  const asked: (string | null)[] = [];
  system.serve((request, response) => {
    const fields = new URL(request.url ?? '', 'http://content').searchParams.get('fields');
    if (request.url?.startsWith('/cms/items/')) asked.push(fields);
    if (fields?.includes('translations')) return response.writeHead(403).end('{"errors":[]}');
    answer(request, response);
  });
  expect(await titles('draft')).toEqual(['Live, herzien', 'Concept']);
  expect(asked.slice(0, 2)).toEqual(['*,translations.*', null]);
});

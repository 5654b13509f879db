import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  eventListAnswerSchema,
  newsItemAnswerSchema,
  newsListAnswerSchema,
} from '@site/shared/contracts/content';
import { visibleEvents, visibleNews } from '@site/shared/contracts/content-visibility';
import { contentErrorSchema, siteRedirectWireSchema } from '@site/shared/contracts/content-wire';
import { translatedTexts } from '@site/shared/contracts/item-language';
import {
  storedEventSchema,
  storedNewsItemSchema,
  storedVacancySchema,
} from '@site/shared/contracts/stored-content';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { validateByContract } from '../../http/validation.ts';
// What a real Directus said: docs/directus/README.md tells how it was set up.
import recorded from '../../testing/directus-answers.json' with { type: 'json' };
import { silentLog } from '../../testing/silent-log.ts';
import { makeContentDirectory } from '../../testing/test-content.ts';
import { makeDirectory } from '../../testing/test-storage.ts';
import { AssetCache } from './asset-cache.ts';
import { AssetService } from './asset-service.ts';
import { ContentStore } from './content-store.ts';
import { contentRoutes } from './routes.ts';

const bodyOf = (asked: string) => recorded.items.find(({ url }) => url === asked)?.body;
const now = Date.parse('2026-11-22T12:00:00Z');

const docs = path.join(import.meta.dirname, '../../../../docs/directus');

describe('the snapshot for Directus', () => {
  const snapshot = readFileSync(path.join(docs, 'snapshot.yaml'), 'utf8');

  it.each([
    ['news', storedNewsItemSchema],
    ['Events', storedEventSchema],
    ['vacancies', storedVacancySchema],
    ['redirects', siteRedirectWireSchema],
  ])('has the fields of %s that the contract names, and no other', (collection, schema) => {
    expect(fieldsOf(collection)).toEqual(Object.keys(schema.shape).sort());
  });

  it.each([
    ['news', translatedTexts.news],
    ['Events', translatedTexts.events],
    ['vacancies', translatedTexts.vacancies],
  ])('has the translations of %s, in the shape of Directus', (collection, texts) => {
    const own = ['id', `${collection}_id`, 'languages_code'];
    expect(fieldsOf(`${collection}_translations`)).toEqual([...own, ...texts].sort());
    expect(fieldsOf('languages')).toEqual(['code', 'name']);
  });

  function fieldsOf(collection: string) {
    const [, fields = ''] = /^fields:\n([\s\S]*?)^\w+:/m.exec(snapshot) ?? [];
    const declared = [...fields.matchAll(/^ {2}- collection: (\w+)\n {4}field: (\w+)$/gm)];
    const names = declared.filter(([, owner]) => owner === collection).map(([, , name]) => name);
    return names.sort();
  }

  it('comes with the public’s right to read it, and no other right', () => {
    const rights = JSON.parse(readFileSync(path.join(docs, 'public-read.json'), 'utf8'));
    expect(
      rights.map(({ collection, action }: Record<string, string>) => [collection, action]),
    ).toEqual([
      ['news', 'read'],
      ['Events', 'read'],
      ['vacancies', 'read'],
      ['redirects', 'read'],
      ['news_translations', 'read'],
      ['Events_translations', 'read'],
      ['vacancies_translations', 'read'],
      ['directus_files', 'read'],
    ]);
  });
});

describe('the contracts read what Directus says', () => {
  it('of the news', () => {
    const { data } = newsListAnswerSchema.parse(bodyOf('/items/news'));
    expect(data).toHaveLength(5);
    expect(visibleNews(data, { staging: false, now }).map(({ title }) => title)).toEqual([
      'Alles ingevuld',
      'Bijna niets',
    ]);
    expect(visibleNews(data, { staging: true, now })).toHaveLength(4);
  });

  it('of one item: dates without a zone are Dutch, the others have one', () => {
    const { data } = newsItemAnswerSchema.parse(bodyOf('/items/news/1'));
    expect(data).toMatchObject({ id: '1', frontpage: true, url: 'alles-ingevuld' });
    expect(data?.publish).toBe('2025-12-02T09:00:00');
    expect(new Date(data?.publishAt ?? 0).toISOString()).toBe('2025-12-02T08:00:00.000Z');
    expect(data?.date_updated).toMatch(/Z$/);
    expect(new Date(data?.updatedAt ?? 0).toISOString()).toBe(data?.date_updated);
  });

  it('of a flag whose field was made without `cast-boolean`', () => {
    expect(recorded.withoutCastBoolean.data.frontpage).toBe(1);
    const { data } = newsItemAnswerSchema.parse(recorded.withoutCastBoolean);
    expect(data?.frontpage).toBe(true);
  });

  it('of events, with times of a day', () => {
    const { data } = eventListAnswerSchema.parse(bodyOf('/items/Events'));
    const events = visibleEvents(data, { staging: true });
    const times = events.map(({ urlpart, startsAt, endsAt }) => [
      urlpart,
      ...[startsAt, endsAt].map((at) => at && new Date(at).toISOString()),
    ]);
    expect(times).toEqual([
      ['met-datum', '2099-03-18T17:00:00.000Z', '2099-03-18T20:30:00.000Z'],
      ['concept', '2099-05-27T17:00:00.000Z', null],
      ['zonder-datum', null, null],
    ]);
  });

  it.each(recorded.items.filter(({ status }) => status !== 200))(
    'of $url, which is an error',
    ({ body }) => {
      expect(contentErrorSchema.parse(body).errors[0]?.extensions?.code).toMatch(/^[A-Z_]+$/);
    },
  );
});

describe('the embedded content system says what Directus says', () => {
  let app: FastifyInstance;
  let remove: () => void;

  beforeAll(async () => {
    const dataOf = (asked: string) => Object(bodyOf(asked)).data;
    const content = await makeContentDirectory({
      news: dataOf('/items/news'),
      events: dataOf('/items/Events'),
      assets: [
        { id: '269d86dd-d8db-59f2-8af9-b42688abc46a', file: 'assets/red.svg' },
        { id: '6a45b724-d866-56d3-af9c-ae012974bd9c', file: 'assets/blue.png' },
      ],
    });
    remove = content.remove;
    const store = new ContentStore({ directory: content.directory, log: silentLog });
    const assets = new AssetService({
      store,
      cache: new AssetCache(makeDirectory()),
      log: silentLog,
    });
    app = fastify();
    app.setValidatorCompiler(validateByContract);
    await app.register(contentRoutes({ store, assets }));
  });

  afterAll(async () => {
    await app.close();
    remove();
  });

  it.each(recorded.items)('of $url', async ({ url, status, body }) => {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(status);
    expect(comparable(answer.json())).toEqual(comparable(body));
  });

  it.each(recorded.assets)('of $url', async ({ url, status, headers, body }) => {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(status);
    if (body) expect(comparable(answer.json())).toEqual(comparable(body));
    // Directus sends drawings as they are; a browser takes them for whatever was asked for.
    else if (headers['content-type'] !== 'image/svg+xml') {
      expect(answer.headers['content-type']).toBe(headers['content-type']);
    }
  });
});

/** Without an order, databases give items as they like; of errors only the code is read. */
function comparable(body: object): unknown {
  if ('errors' in body) return contentErrorSchema.parse(body).errors.map((e) => e.extensions?.code);
  const { data } = body as { data: { id: number } | { id: number }[] };
  return Array.isArray(data) ? [...data].sort((one, other) => one.id - other.id) : data;
}

import { describe, expect, it } from 'vitest';
import { queryItem, queryItems } from './item-query.ts';

const fields = ['id', 'title', 'sort'];
const items = [
  { id: 1, title: 'b', sort: 2 },
  { id: 2, title: 'a', sort: null },
  { id: 3, title: 'c', sort: 1 },
];
const idsOf = (query: unknown) => queryItems(items, query, fields).map(({ id }) => id);

describe('item query', () => {
  it.each([
    [{}, [1, 2, 3]],
    [{ sort: 'title' }, [2, 1, 3]],
    [{ sort: '-title' }, [3, 1, 2]],
    [{ sort: 'sort' }, [3, 1, 2]],
    [{ sort: ['-sort', 'id'] }, [2, 1, 3]],
    [{ limit: '2' }, [1, 2]],
    [{ limit: '-1' }, [1, 2, 3]],
    [{ limit: '0' }, []],
    [{ limit: '1', offset: '1' }, [2]],
    [{ deep: 'x' }, [1, 2, 3]],
    [{ 'filter[title][_eq]': 'a' }, [2]],
    [{ 'filter[id][_eq]': '3', limit: '1' }, [3]],
    [{ 'filter[title][_eq]': 'niets' }, []],
  ])('%o gives %o', (query, expected) => {
    expect(idsOf(query)).toEqual(expected);
  });

  it('gives the asked for fields', () => {
    expect(queryItems(items, { fields: 'id,title', limit: 1 }, fields)).toEqual([
      { id: 1, title: 'b' },
    ]);
    expect(queryItem(items[1] ?? {}, { fields: ['sort'] }, fields)).toEqual({ sort: null });
    expect(queryItem(items[1] ?? {}, { fields: '*' }, fields)).toEqual(items[1]);
  });

  it('gives translations where they are asked for, otherwise their ids, as Directus does', () => {
    const translations = [{ id: 7, languages_code: 'en-GB', title: 'A' }];
    const known = [...fields, 'translations'];
    const item = { id: 1, title: 'a', translations };
    const pick = (query: object) => queryItem(item, query, known);
    expect(pick({})).toEqual({ ...item, translations: [7] });
    expect(pick({ fields: '*' })).toEqual({ ...item, translations: [7] });
    expect(pick({ fields: '*,translations.*' })).toEqual(item);
    expect(pick({ fields: 'id,translations.*' })).toEqual({ id: 1, translations });
    expect(pick({ fields: 'id,translations' })).toEqual({ id: 1, translations: [7] });
    expect(queryItem({ id: 2 }, { fields: '*,translations.*' }, known).translations).toEqual([]);
    expect(() => queryItem(item, { fields: '*,translations.*' }, fields)).toThrow(
      expect.objectContaining({ status: 403, code: 'FORBIDDEN' }),
    );
  });

  it.each([{ fields: 'id,password' }, { sort: '-password' }, { 'filter[password][_eq]': 'x' }])(
    'forbids %o',
    (query) => {
      expect(() => idsOf(query)).toThrow(
        expect.objectContaining({ status: 403, code: 'FORBIDDEN' }),
      );
    },
  );

  it.each([
    { limit: 'many' },
    { limit: '-2' },
    { offset: '-1' },
    { filter: '{}' },
    { 'filter[id][_gt]': '1' },
  ])('refuses %o', (query) => {
    expect(() => idsOf(query)).toThrow(
      expect.objectContaining({ status: 400, code: 'INVALID_QUERY' }),
    );
  });
});

import { z } from 'zod';
import { forbidden, invalidQuery } from './content-error.ts';

/** An item of a collection, in the content system's own fields. */
export type Item = Readonly<Record<string, unknown>>;

/** A name list, such as `-publish,title`; a repeated parameter counts as one list. */
const names = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => [value].flat().flatMap((part) => part.split(',')))
  .transform((list) => list.map((name) => name.trim()).filter((name) => name !== ''));

/** The part of Directus's query language that is understood; other parameters are ignored. */
const itemQuerySchema = z.object({
  fields: names.optional(),
  sort: names.optional(),
  limit: z.coerce.number().int().min(-1).optional(),
  offset: z.coerce.number().int().min(0).optional(),
});

/** `filter[url][_eq]`: the one operator that is understood. */
const filterParameter = /^filter\[(\w+)\]\[_eq\]$/;

/** Most items without a `limit`, as in Directus; -1 means all. */
const defaultLimit = 100;

/** @throws ContentSystemError for a query that cannot be read or names unknown fields */
export function queryItems(items: readonly Item[], query: unknown, fields: readonly string[]) {
  const { sort = [], limit = defaultLimit, offset = 0, ...rest } = parse(query);
  const filters = filtersOf(query);
  refuseUnknown([...sort.map(fieldOf), ...filters.map(({ field }) => field)], fields);
  const sorted = items
    .filter((item) => filters.every(({ field, value }) => String(item[field] ?? '') === value))
    .sort((a, b) => compareBy(sort, a, b));
  const end = limit === -1 ? undefined : offset + limit;
  return sorted.slice(offset, end).map((item) => pick(item, rest.fields, fields));
}

/** One item with the asked for fields. */
export function queryItem(item: Item, query: unknown, fields: readonly string[]): Item {
  return pick(item, parse(query).fields, fields);
}

function parse(query: unknown) {
  const result = itemQuerySchema.safeParse(query);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw invalidQuery(`"${issue?.path.join('.')}": ${issue?.message}`);
}

/** @throws ContentSystemError for a filter that is not understood: none would show too much */
function filtersOf(query: unknown) {
  return Object.entries(query ?? {}).flatMap(([name, value]) => {
    if (!name.startsWith('filter')) return [];
    const field = filterParameter.exec(name)?.[1];
    if (!field || typeof value !== 'string') throw invalidQuery(`"${name}" is not understood.`);
    return [{ field, value }];
  });
}

/** What asks for all of an item's translations; without it there are their ids. */
const wholeTranslations = 'translations.*';

function pick(
  item: Item,
  asked: readonly string[] | undefined = [],
  fields: readonly string[],
): Item {
  const own = asked.filter((field) => field !== wholeTranslations);
  const isWhole = own.length < asked.length;
  if (isWhole) refuseUnknown(['translations'], fields);
  const { translations } = item;
  const relation = isWhole ? { translations: translations ?? [] } : idsOf(translations);
  if (asked.length === 0 || own.includes('*')) return { ...item, ...relation };
  refuseUnknown(own, fields);
  const picked = Object.fromEntries(own.map((field) => [field, item[field] ?? null]));
  return isWhole || own.includes('translations') ? { ...picked, ...relation } : picked;
}

function idsOf(translations: unknown): Item {
  if (!Array.isArray(translations)) return {};
  return { translations: translations.map((entry) => Object(entry).id ?? entry) };
}

function refuseUnknown(asked: readonly string[], fields: readonly string[]): void {
  if (asked.some((field) => !fields.includes(field))) throw forbidden();
}

function fieldOf(sortKey: string): string {
  return sortKey.replace(/^-/, '');
}

function compareBy(sort: readonly string[], a: Item, b: Item): number {
  for (const key of sort) {
    const order = compare(a[fieldOf(key)], b[fieldOf(key)]);
    if (order !== 0) return key.startsWith('-') ? -order : order;
  }
  return 0;
}

/** As PostgreSQL sorts: what is missing comes last. */
function compare(a: unknown, b: unknown): number {
  if (a === b) return 0;
  if (a === null || a === undefined) return 1;
  if (b === null || b === undefined) return -1;
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a) < String(b) ? -1 : Number(String(a) > String(b));
}

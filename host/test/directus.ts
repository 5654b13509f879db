import type { IncomingMessage, RequestListener } from 'node:http';

type Item = Readonly<Record<string, unknown>>;

/** A version of an item; of one that is there in this version alone, `item` is null. */
interface Version {
  readonly id: string;
  readonly collection: string;
  readonly key: string;
  readonly item: string | null;
  readonly delta: Item;
}

interface DirectusContent {
  /** The major version, whose answers about versions differ. */
  readonly release: 11 | 12;
  /** What drafts and versions are given for. */
  readonly token: string;
  readonly items: Readonly<Record<string, readonly Item[]>>;
  readonly versions?: readonly Version[];
  /** Whether the token may read versions. Default: yes. */
  readonly givesVersions?: boolean;
}

/** Answers as Directus 11.3 and 12.4 do; the public reads what is published. */
export function directus(content: DirectusContent): RequestListener {
  return (request, response) => {
    const data = answerOf(content, request);
    response.writeHead(data === undefined ? 403 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(data === undefined ? forbidden : { data }));
  };
}

const forbidden = { errors: [{ message: 'No.', extensions: { code: 'FORBIDDEN' } }] };

function answerOf(content: DirectusContent, { url = '', headers }: IncomingMessage): unknown {
  const { pathname, searchParams } = new URL(url, 'http://directus');
  const [, , kind, collection = '', id] = pathname.split('/');
  const isEditor = headers.authorization === `Bearer ${content.token}`;
  if (kind === 'versions') {
    if (!isEditor || content.givesVersions === false) return undefined;
    const [of, key] = ['collection', 'key'].map((name) => searchParams.get(`filter[${name}][_eq]`));
    const versions = (content.versions ?? []).filter(
      (one) => one.collection === of && one.key === key,
    );
    return paged(
      versions.map(({ item }) => ({ item })),
      searchParams,
    );
  }
  const stored = content.items[collection];
  const items = stored?.filter(({ status }) => isEditor || status === 'published');
  const version = isEditor ? searchParams.get('version') : null;
  if (id !== undefined) return itemOf(content, { items, collection, id, version });
  if (version === null || content.release < 12) return items && paged(items, searchParams);
  const versions = (content.versions ?? []).filter(
    (one) => one.collection === collection && one.key === version,
  );
  return paged(
    versions.map(({ item, id: version_id, delta }) => ({
      id: null,
      ...items?.find((one) => String(one.id) === item),
      ...delta,
      $meta: { version_id },
    })),
    searchParams,
  );
}

interface AskedItem {
  readonly items: readonly Item[] | undefined;
  readonly collection: string;
  readonly id: string;
  readonly version: string | null;
}

function itemOf(content: DirectusContent, asked: AskedItem): Item | undefined {
  const { items, collection, id, version } = asked;
  const item = items?.find((one) => String(one.id) === id);
  if (!item || version === null) return item;
  const found = content.versions?.find(
    (one) => one.collection === collection && one.item === id && one.key === version,
  );
  if (!found) return content.release < 12 ? item : undefined;
  return { ...item, ...found.delta };
}

function paged(items: readonly Item[], query: URLSearchParams): readonly Item[] {
  const offset = Number(query.get('offset'));
  return items.slice(offset, offset + Number(query.get('limit') ?? 100));
}

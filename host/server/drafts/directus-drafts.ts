import { contentPageSize, contentPagesMax } from '@site/shared/contracts/content-pages';
import type { CostBudget } from '@site/shared/trust-boundary/cost-budget';
import { upstreamAddress } from '@site/shared/trust-boundary/upstream-address';
import { type Dispatcher, fetch } from 'undici';
import { z } from 'zod';
import { fieldRefusals, translatedFields } from '../content/content-source.ts';
import { readContentText } from '../content/read-content-text.ts';
import type { StoredItem } from './as-published.ts';

export interface DirectusOptions {
  /** Base address of the content system, without a closing slash. */
  readonly base: string;
  /** What the content system gives drafts for. */
  readonly token: string;
  readonly dispatcher: Dispatcher;
  readonly calls: Pick<CostBudget, 'run'>;
  /** Longest wait for an answer, in milliseconds. */
  readonly timeout: number;
}

/** The content system did not give what drafts are made from. */
export class DraftsUnavailableError extends Error {
  override readonly name = 'DraftsUnavailableError';

  constructor(
    path: string,
    /** Undefined: there was no answer. */
    readonly status: number | undefined,
    options?: ErrorOptions,
  ) {
    super(`No answer to ${path} from the content system: ${status ?? 'none in time'}.`, options);
  }
}

/** What Directus calls what is no version but the item itself; `main` before its twelfth version. */
const publishedVersions: ReadonlySet<string> = new Set(['published', 'main']);

/** Most items of one collection whose version is asked for one by one. */
const maxVersions = 100;

const listSchema = z.object({ data: z.array(z.record(z.string(), z.unknown())) });
const itemSchema = z.object({ data: z.record(z.string(), z.unknown()) });
const key = z.union([z.string(), z.number()]);
const metaSchema = z.object({ version_id: key });
const versionSchema = z.object({ item: key.nullish() });

/** Reads a collection of Directus as its editors see it, in one version. */
export class DirectusDrafts {
  constructor(private readonly options: DirectusOptions) {}

  /**
   * All items, each in the version where it has one, those included that there are in that version alone.
   *
   * @throws DraftsUnavailableError; BudgetExceededError
   */
  async readAll(collection: string, version: string): Promise<StoredItem[]> {
    const [items, versions] = await Promise.all([
      withTranslations((fields) => this.readList(`/items/${collection}`, fields)),
      publishedVersions.has(version) ? [] : this.versionsOf(collection, version),
    ]);
    if (versions.length === 0) return items;
    const drafted = await this.readVersions({ collection, version, items: versions });
    const known = new Map(drafted.map((item) => [String(item.id), item]));
    const stored = new Set(items.map(({ id }) => String(id)));
    return [
      ...items.map((item) => {
        const draft = known.get(String(item.id));
        return draft ? foundByStoredAddress(draft, item) : item;
      }),
      ...drafted.filter(({ id }) => !stored.has(String(id))),
    ];
  }

  /** The items that have a version; one that is there in this version alone is null. */
  private async versionsOf(collection: string, version: string): Promise<(string | null)[]> {
    const query = new URLSearchParams({
      'filter[collection][_eq]': collection,
      'filter[key][_eq]': version,
      fields: 'item',
    });
    const versions = await this.readList('/versions', query).catch((error: unknown) => {
      // No versions here, or not for this token.
      if (isRefused(error)) return [];
      throw error;
    });
    return versions.map((found) => {
      const { item } = versionSchema.parse(found);
      return item === null || item === undefined ? null : String(item);
    });
  }

  /** Directus 12 gives a list in a version; before, it gives one item at a time. */
  private async readVersions({
    collection,
    version,
    items,
  }: VersionedItems): Promise<StoredItem[]> {
    const list = await withTranslations((fields) =>
      this.readList(`/items/${collection}`, new URLSearchParams([...fields, ['version', version]])),
    );
    const drafted = list.flatMap(({ $meta, ...item }) => {
      const { data } = metaSchema.safeParse($meta);
      return data ? [{ ...item, id: item.id ?? data.version_id }] : [];
    });
    if (drafted.length > 0) return drafted;
    const ids = items.filter((id) => id !== null).slice(0, maxVersions);
    const found = ids.map(async (id) => {
      const path = `/items/${collection}/${encodeURIComponent(id)}`;
      const read = (fields: URLSearchParams) =>
        this.ask(`${path}?${new URLSearchParams([...fields, ['version', version]])}`);
      // One that was deleted, or that the token may not read, leaves the others as they are.
      const answer = await withTranslations(read).catch(rethrowUnlessRefused);
      return answer === undefined ? [] : [itemSchema.parse(answer).data];
    });
    return (await Promise.all(found)).flat();
  }

  /** Asks for as many more answers at once as were full before: one after the other they would take too long. */
  private async readList(path: string, query = new URLSearchParams()): Promise<StoredItem[]> {
    const pages: StoredItem[][] = [];
    while (pages.length < contentPagesMax) {
      const count = Math.max(1, Math.min(pages.length, contentPagesMax - pages.length));
      const next = Array.from({ length: count }, (_, index) => pages.length + index);
      pages.push(...(await Promise.all(next.map((page) => this.readPage(page, path, query)))));
      if (pages.some(({ length }) => length < contentPageSize)) break;
    }
    return pages.flat();
  }

  private async readPage(
    page: number,
    path: string,
    query: URLSearchParams,
  ): Promise<StoredItem[]> {
    const paged = new URLSearchParams(query);
    paged.set('limit', String(contentPageSize));
    paged.set('offset', String(page * contentPageSize));
    const answer = listSchema.safeParse(await this.ask(`${path}?${paged}`));
    if (!answer.success) throw new DraftsUnavailableError(path, 200, { cause: answer.error });
    return answer.data.data;
  }

  private ask(path: string): Promise<unknown> {
    const { base, token, dispatcher, calls, timeout } = this.options;
    const [told = path] = path.split('?', 1);
    const call = async () => {
      try {
        const response = await fetch(upstreamAddress(base, path), {
          headers: { accept: 'application/json', authorization: `Bearer ${token}` },
          redirect: 'error',
          signal: AbortSignal.timeout(timeout),
          dispatcher,
        });
        const body = await readContentText(response);
        if (response.status !== 200) throw new DraftsUnavailableError(told, response.status);
        return JSON.parse(body) as unknown;
      } catch (error) {
        if (error instanceof DraftsUnavailableError) throw error;
        throw new DraftsUnavailableError(told, undefined, { cause: error });
      }
    };
    return calls.run('editors', call);
  }
}

/** What an item's address ends with: of news, of the others. */
const addressFields = ['url', 'urlpart'] as const;

/** Directus fills preview addresses in with what is stored: a draft with another address is found by both. */
function foundByStoredAddress(draft: StoredItem, stored: StoredItem): StoredItem {
  const left = addressFields.flatMap((field) => {
    const before = stored[field];
    return typeof before === 'string' && before !== draft[field] ? [before] : [];
  });
  if (left.length === 0) return draft;
  const former = Array.isArray(draft.former_urls) ? draft.former_urls : [];
  return { ...draft, former_urls: [...former, ...left] };
}

interface VersionedItems {
  readonly collection: string;
  readonly version: string;
  readonly items: readonly (string | null)[];
}

/** Asks for the texts in all languages, and without where Directus has none or not for this token. */
async function withTranslations<Answer>(
  read: (fields: URLSearchParams) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await read(new URLSearchParams({ fields: translatedFields }));
  } catch (error) {
    const status = error instanceof DraftsUnavailableError ? error.status : undefined;
    if (status === undefined || !fieldRefusals.has(status)) throw error;
    return read(new URLSearchParams());
  }
}

/** Statuses with which Directus says that something is not there, or not for who asks. */
function isRefused(error: unknown): boolean {
  return error instanceof DraftsUnavailableError && (error.status === 403 || error.status === 404);
}

function rethrowUnlessRefused(error: unknown): undefined {
  if (!isRefused(error)) throw error;
}

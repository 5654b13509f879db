import { articleFields } from '@site/shared/contracts/content-wire';
import { itemInLanguage, type TranslatedKind } from '@site/shared/contracts/item-language';
import type {
  StoredEvent,
  StoredNewsItem,
  StoredVacancy,
} from '@site/shared/contracts/stored-content';
import { HttpResponse, http as route } from 'msw';
import { setupServer } from 'msw/node';

const forbidden = { errors: [{ message: 'No.', extensions: { code: 'FORBIDDEN' } }] };

/** The content system behind the site's server, as the network shows it. */
export function createNewsNetwork() {
  const server = setupServer();
  let asked: string[] = [];
  server.events.on('request:start', ({ request }) => {
    const { pathname, search } = new URL(request.url);
    asked.push(pathname.replace('/cms/items/', '') + search);
  });
  /** A list of stored items, a hundred at a time, in the language that is asked for. */
  const list = (path: string, kind: TranslatedKind, items: readonly object[]) =>
    route.get(`*/cms/items/${path}`, ({ request }) => {
      const { searchParams } = new URL(request.url);
      const offset = Number(searchParams.get('offset'));
      const page = items.slice(offset, offset + 100);
      return HttpResponse.json({ data: page.map((item) => answered(kind, item, searchParams)) });
    });
  return {
    server,
    /** What was asked for since it was last looked at, below `/cms/items/`. */
    takeAsked(): string[] {
      const taken = asked;
      asked = [];
      return taken;
    },
    /** The stored news from now on; an item that is not there is forbidden. */
    store(...items: StoredNewsItem[]) {
      server.resetHandlers(
        list('news', 'news', items),
        route.get('*/cms/items/news/:id', ({ params, request }) => {
          const item =
            items.find(({ id }) => String(id) === params.id) ??
            items.find(({ url }) => url === params.id);
          if (!item) return HttpResponse.json(forbidden, { status: 403 });
          const { searchParams } = new URL(request.url);
          return HttpResponse.json({ data: answered('news', item, searchParams) });
        }),
      );
    },
    /** The stored events from now on. */
    storeEvents(...events: StoredEvent[]) {
      server.resetHandlers(list('Events', 'events', events));
    },
    /** The stored vacancies from now on. */
    storeVacancies(...vacancies: StoredVacancy[]) {
      server.resetHandlers(list('vacancies', 'vacancies', vacancies));
    },
    /** How the content system answers from now on, whatever it is asked for. */
    answer(respond: () => Response | Promise<Response>) {
      server.resetHandlers(route.get('*/cms/items/*', respond));
    },
  };
}

function answered(kind: TranslatedKind, item: object, query: URLSearchParams) {
  const language = query.get('language') === 'en' ? 'en' : 'nl';
  const fields = Object.entries(itemInLanguage(kind, { ...item }, language));
  if (query.get('without') !== 'content') return Object.fromEntries(fields);
  return Object.fromEntries(fields.filter(([name]) => !onlyInArticles.has(name)));
}

const onlyInArticles: ReadonlySet<string> = new Set(articleFields);

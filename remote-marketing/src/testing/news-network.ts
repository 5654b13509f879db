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
    /** The stored news from now on; an item that is not there is forbidden. */
    store(...items: StoredNewsItem[]) {
      server.resetHandlers(
        list('news', 'news', items),
        route.get('*/cms/items/news/:id', ({ params, request }) => {
          const item = items.find(({ id }) => String(id) === params.id);
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
  return itemInLanguage(kind, { ...item }, query.get('language') === 'en' ? 'en' : 'nl');
}

import type { NewsItemWire, SiteEventWire } from '@site/shared/contracts/content-wire';
import { HttpResponse, http as route } from 'msw';
import { setupServer } from 'msw/node';

/** A news item as the content system sends it: published, on the front page. */
export function makeNewsItem(overrides: Partial<NewsItemWire> = {}): NewsItemWire {
  return {
    id: 1,
    title: 'Een bericht',
    summary: 'Kort gezegd.',
    url: 'een-bericht',
    frontpage: true,
    status: 'published',
    publish: null,
    sort: 1,
    ...overrides,
  };
}

/** An event as the content system sends it: published, on an evening in March. */
export function makeEvent(overrides: Partial<SiteEventWire> = {}): SiteEventWire {
  return {
    id: 1,
    backendId: 'avond',
    title: 'Een avond',
    urlpart: 'avond',
    description: '<p>Met soep.</p>',
    date: '2099-03-18',
    start: '18:00:00',
    end: '21:30:00',
    sort: 1,
    status: 'published',
    splashImage: null,
    ...overrides,
  };
}

const forbidden = { errors: [{ message: 'No.', extensions: { code: 'FORBIDDEN' } }] };

/** The content system, as the network shows it. */
export function createNewsNetwork() {
  const server = setupServer();
  return {
    server,
    /** The stored news from now on; an item that is not there is forbidden. */
    store(...items: NewsItemWire[]) {
      server.resetHandlers(
        route.get('*/cms/items/news', ({ request }) => {
          const offset = Number(new URL(request.url).searchParams.get('offset'));
          return HttpResponse.json({ data: items.slice(offset, offset + 100) });
        }),
        route.get('*/cms/items/news/:id', ({ params }) => {
          const data = items.find(({ id }) => String(id) === params.id);
          return data ? HttpResponse.json({ data }) : HttpResponse.json(forbidden, { status: 403 });
        }),
      );
    },
    /** The stored events from now on. */
    storeEvents(...events: SiteEventWire[]) {
      server.resetHandlers(
        route.get('*/cms/items/Events', () => HttpResponse.json({ data: events })),
      );
    },
    /** How the content system answers from now on, whatever it is asked for. */
    answer(respond: () => Response | Promise<Response>) {
      server.resetHandlers(route.get('*/cms/items/*', respond));
    },
  };
}

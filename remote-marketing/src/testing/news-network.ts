import type { NewsItemWire, SiteEventWire } from '@site/shared/contracts/content-wire';
import { HttpResponse, http as route } from 'msw';
import { setupServer } from 'msw/node';

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

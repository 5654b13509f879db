import type { NewsItemWire } from '@site/shared/contracts/content-wire';
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

/** The content system, as the network shows it. */
export function createNewsNetwork() {
  const server = setupServer();
  return {
    server,
    /** The stored news from now on. */
    store(...items: NewsItemWire[]) {
      server.resetHandlers(route.get('*/cms/items/news', () => HttpResponse.json({ data: items })));
    },
    /** How the content system answers from now on. */
    answer(respond: () => Response | Promise<Response>) {
      server.resetHandlers(route.get('*/cms/items/news', respond));
    },
  };
}

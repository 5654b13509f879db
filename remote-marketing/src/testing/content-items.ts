import type { NewsItemWire, SiteEventWire } from '@site/shared/contracts/content-wire';

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

import type { NewsItemWire, SiteEventWire, VacancyWire } from '@site/shared/contracts/content-wire';

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

/** A vacancy as the content system sends it: published, open for long. */
export function makeVacancy(overrides: Partial<VacancyWire> = {}): VacancyWire {
  return {
    id: 1,
    title: 'Developer',
    urlpart: 'developer',
    summary: 'Code schrijven bij klanten die luisteren.',
    description: '<p>Code.</p>',
    employmentType: 'FULL_TIME',
    hoursFrom: 32,
    hoursTo: 40,
    salaryFrom: 4_000,
    salaryTo: 6_000,
    place: null,
    remote: true,
    datePosted: '2026-11-01',
    validThrough: '2098-12-31',
    status: 'published',
    ...overrides,
  };
}

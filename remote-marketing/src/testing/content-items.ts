import type {
  StoredEvent,
  StoredNewsItem,
  StoredVacancy,
} from '@site/shared/contracts/stored-content';

/** A news item as the content system sends it: published, on the front page. */
export function makeNewsItem(overrides: Partial<StoredNewsItem> = {}): StoredNewsItem {
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

/** The English texts of an item, for its `translations`. */
export function inEnglish(texts: Readonly<Record<string, string | null>>) {
  return [{ id: 1, languages_code: 'en-GB', ...texts }];
}

/** The marks of an item whose title is in English alone and whose other texts are Dutch, as the site answers it. */
export const titleInEnglish: { text_languages: Record<string, 'en'> } = {
  text_languages: { title: 'en' },
};

/** An event as the content system sends it: published, on an evening in March. */
export function makeEvent(overrides: Partial<StoredEvent> = {}): StoredEvent {
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
export function makeVacancy(overrides: Partial<StoredVacancy> = {}): StoredVacancy {
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

import { draftsPath } from './draft-token.ts';

/** The pages of items, as a content system fills them in; the first one that has an address counts. */
const pagesOf: Readonly<Record<string, readonly string[]>> = {
  news: ['/nieuws/{{url}}', '/nieuws/{{id}}'],
  Events: ['/events/{{urlpart}}', '/events'],
  vacancies: ['/voor-professionals/werken-bij/{{urlpart}}', '/voor-professionals/werken-bij'],
};

/** What Directus calls the version that an editor looks at. */
const shownVersion = '{{$version}}';

/** A preview address for each collection, as templates of Directus. */
export function draftLinks(site: string, token: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(pagesOf).map(([collection, pages]) => {
      // Written by hand: braces are not to be encoded.
      const query = [`token=${token}`, `version=${shownVersion}`, ...pages.map((to) => `to=${to}`)];
      return [collection, `${new URL(draftsPath, site)}?${query.join('&')}`];
    }),
  );
}

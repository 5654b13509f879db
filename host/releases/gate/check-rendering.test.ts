// @vitest-environment node
import { expect, it } from 'vitest';
import type { RenderedPage } from '../../src/document/rendered-page.ts';
import { makePage } from '../../test/pages.ts';
import { type AffectedPage, affectedPages } from './affected-pages.ts';
import type { CandidateSite } from './candidate-site.ts';
import { checkRendering } from './check-rendering.ts';
import { recordedNews } from './recorded-parameters.ts';

const long = 'Een lange tekst die in geen twee talen hetzelfde kan zijn, want wie schrijft er zo. ';
const remotes = [
  {
    artefact: {
      name: 'marketing',
      claims: {
        name: 'marketing',
        pages: [
          { path: '/', language: 'nl', module: 'features/home/home-page' },
          { path: '/nieuws/:id', language: 'nl', module: 'news-page', slots: ['forms/contact'] },
          { path: '/p/:unknown', language: 'nl', module: 'other-page' },
        ],
      },
      preloads: {},
    },
    version: 'v1',
    base: '/remotes/marketing/v1/',
  },
  {
    artefact: {
      name: 'forms',
      claims: { name: 'forms', pages: [], slots: [{ name: 'forms/contact', module: 'slot' }] },
      preloads: {},
    },
    version: 'v1',
    base: '/remotes/forms/v1/',
  },
];
const release = { remotes, set: { remotes: [] } } as never;

/** Checks home in both languages, rendered as told. */
async function check(render: (language: string) => Partial<RenderedPage> | Error): Promise<string> {
  const pages = affectedPages(release, 'marketing').slice(0, 2);
  const renderer = {
    async render({ url }: { url: string }) {
      const language = new URL(url).pathname.startsWith('/en') ? 'en' : 'nl';
      const page = render(language);
      if (page instanceof Error) throw page;
      return makePage({ language, html: `<div data-page="">${language} ${long}</div>`, ...page });
    },
  };
  const site = { live: { release, renderer }, origin: 'http://localhost' } as unknown;
  const { refusals } = await checkRendering(site as CandidateSite, pages);
  return refusals.map(({ cause }) => cause).join('\n') || 'accepted';
}

const where = (language: string) =>
  `marketing@v1: ${language === 'nl' ? '/' : '/en'} (${language})`;
const file = '(server/features/home/home-page.js).';

it('accepts a page that renders in both languages', async () => {
  expect(await check(() => ({}))).toBe('accepted');
});

it.each<[string, (language: string) => Partial<RenderedPage> | Error, string]>([
  [
    'that throws in one language',
    (language) => (language === 'en' ? new TypeError('texts.en is undefined') : {}),
    `${where('en')} does not render: texts.en is undefined ${file}`,
  ],
  [
    'whose form breaks',
    (language) =>
      language === 'nl'
        ? { problems: ['Error: it broke\n  at …/remotes/forms/v1/server/contact/form.js:3:7'] }
        : {},
    'forms@v1: / (nl) renders only in part: Error: it broke (server/contact/form.js).',
  ],
  [
    'that says the same in both languages',
    () => ({ html: `<div data-page="">${long}${long}</div>` }),
    `${where('en')} has the same text in both languages: one of them is missing ${file}`,
  ],
  ['in another language', () => ({ language: 'nl' }), `${where('en')} is rendered in nl ${file}`],
  [
    'without a title',
    (language) => (language === 'nl' ? { head: { title: '', description: 'x' } } : {}),
    `${where('nl')} has no title or no description ${file}`,
  ],
  [
    'with an inline style',
    (language) =>
      language === 'nl' ? { html: '<div data-page=""><p style="color:red">x</p></div>' } : {},
    `${where('nl')} has markup that the content policy forbids: <p style="color:red" ${file}`,
  ],
  [
    'with an inline handler',
    (language) =>
      language === 'nl' ? { html: '<div data-page=""><a onclick="x()">x</a></div>' } : {},
    `${where('nl')} has markup that the content policy forbids: <a onclick="x()" ${file}`,
  ],
])('refuses a page %s', async (_case, render, message) => {
  expect(await check(render)).toBe(message);
});

const addressesOf = (changed: string): string[] =>
  affectedPages(release, changed).map(({ address }: AffectedPage) => address);

it('looks at every page that a change can break in each recorded state, and at no other', () => {
  const news = recordedNews.flatMap((url) => [`/nieuws/${url}`, `/en/nieuws/${url}`]);
  expect(addressesOf('forms')).toEqual(news);
  expect(addressesOf('marketing')).toEqual([
    '/',
    '/en',
    ...news,
    '/p/release-check',
    '/en/p/release-check',
  ]);
  expect(addressesOf('host')).toHaveLength(8);
});

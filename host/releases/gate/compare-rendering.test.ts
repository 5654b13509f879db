// @vitest-environment node
import { expect, it } from 'vitest';
import type { RenderedPage } from '../../src/document/rendered-page.ts';
import { makePage } from '../../test/pages.ts';
import { compareRendering, rendersAlike } from './compare-rendering.ts';

const release = {
  remotes: [{ artefact: { name: 'marketing' }, version: 'v2', base: '/remotes/marketing/v2/' }],
} as never;

const page = {
  remote: 'marketing',
  claim: { path: '/contact', language: 'nl', module: 'contact-page', slots: ['forms/contact'] },
  language: 'nl',
  address: '/contact',
  sample: 0,
} as const;

const form = '<div data-page=""><div data-slot="forms/contact"></div></div>';
const live = makePage({ html: form });

interface Case {
  readonly next?: Partial<RenderedPage>;
  readonly live?: RenderedPage | undefined;
  readonly mayBeHeavier?: boolean;
  readonly mayHaveFewer?: boolean;
}

function compare({ next = {}, ...more }: Case): string[] {
  const options = { mayBeHeavier: false, mayHaveFewer: false, live, ...more };
  return compareRendering({
    release,
    page,
    next: makePage({ html: form, ...next }),
    ...options,
  }).map(({ code, cause }) => `${code}: ${cause}`);
}

const styles = [{ key: 'css', ids: '1', css: '.a{color:red}'.repeat(30_000) }];
const hidden = { head: { title: 'x', description: 'x', indexable: false } };
const without = { html: '<div data-page=""></div>' };

it('accepts a page that is as visitors have it', () => {
  expect(compare({})).toEqual([]);
  expect(compare({ next: without, live: makePage() })).toEqual([]);
  expect(compare({ next: hidden, live: makePage({ ...hidden, html: form }) })).toEqual([]);
});

it.each<[string, Case, RegExp]>([
  [
    'without its form',
    { next: without },
    /^removed: .* form forms\/contact, .*\(server\/contact-page\.js\)/,
  ],
  [
    'that search engines lose',
    { next: hidden },
    /^indexing: marketing@v2: \/contact \(nl\) is kept out/,
  ],
  [
    'with far more styles',
    { next: { styles } },
    /^weight: .* has 39\d{4} bytes of markup and styles; visitors/,
  ],
  [
    'that is new and heavier than any',
    { next: { styles: [...styles, ...styles] }, live: undefined },
    /^weight: .* a new page may have 400000/,
  ],
])('refuses a page %s', (_case, change, refusal) => {
  const [first, ...others] = compare(change);
  expect(first).toMatch(refusal);
  expect(others).toEqual([]);
});

it('lets a person decide otherwise', () => {
  expect(compare({ next: { ...without, ...hidden }, mayHaveFewer: true })).toEqual([]);
  expect(compare({ next: { styles }, mayBeHeavier: true })).toEqual([]);
});

it('sees no difference in the addresses of versions and of the site', () => {
  const of = (version: string) => makePage({ html: `<img src="/remotes/fair/${version}/a.avif">` });
  expect(rendersAlike(of('aaaaaaaaaaaa'), of('bbbbbbbbbbbb'))).toBe(true);
  const at = (port: number) => makePage({ html: `<a href="http://127.0.0.1:${port}/a">a</a>` });
  expect(rendersAlike(at(4000), at(41234))).toBe(true);
  expect(rendersAlike(of('aaaaaaaaaaaa'), makePage())).toBe(false);
});

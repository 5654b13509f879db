import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createImportMaps, ImportMapRefusedError } from './import-maps.ts';

const later = {
  known: ['marketing/features/home/home-page'],
  importMaps: { marketing: '/maps/marketing.json', fair: '/maps/fair.json' },
};
let asked: string[];
let answer: (address: string) => Promise<Response>;

/** A browser that takes every map: its names are resolved from then on. */
const resolve = (name: string) => {
  const maps = [...document.querySelectorAll('script[type=importmap]')];
  const found = maps.some(({ textContent }) => name in JSON.parse(textContent ?? '').imports);
  if (!found) throw new TypeError('not resolved');
  return name;
};
const filesAsked = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map((link) =>
    link.getAttribute('href'),
  );
/** A browser that takes one map in a document, and the document has one. */
const refuse = () => {
  throw new TypeError('not resolved');
};

beforeEach(() => {
  asked = [];
  answer = async (address) => {
    const [, remote] = /(\w+)[.]json$/.exec(address) ?? [];
    return Response.json({ imports: { [`import-map/${remote}`]: '/entry.js' }, integrity: {} });
  };
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    return answer(address);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.head.replaceChildren();
});

it('what the document’s own map knows runs at once', async () => {
  const { cover } = createImportMaps(later, resolve);
  await cover('marketing', 'features/home/home-page');
  await cover('local', 'features/home/home-page');
  await createImportMaps(undefined, resolve).cover('fair', 'features/jfall/jfall-page');
  expect(asked).toEqual([]);
});

it('other code waits for its remote’s map, and brings the other maps for the slots of its page', async () => {
  const { cover } = createImportMaps(later, resolve);
  await Promise.all([
    cover('marketing', 'features/contact/contact-page'),
    cover('marketing', 'features/dba/dba-page'),
  ]);
  expect(resolve('import-map/marketing')).toBe('import-map/marketing');
  await cover('fair', 'features/jfall/jfall-page');
  expect(asked.toSorted()).toEqual(['/maps/fair.json', '/maps/marketing.json']);
});

it('the page’s own remote is prepared for', async () => {
  createImportMaps(later, resolve).prepare();
  await vi.waitFor(() => resolve('import-map/marketing'));
  expect(asked).toEqual(['/maps/marketing.json']);
});

it('what a module needs comes at once, its texts in the language of the document too', async () => {
  document.documentElement.lang = 'en';
  const list = 'marketing/features/contact/contact-page';
  answer = async () =>
    Response.json({
      imports: Object.fromEntries(
        [
          'import-map/marketing',
          'import-map/fair',
          `${list}/0`,
          `${list}/1`,
          `${list}/nl/0`,
          `${list}/en/0`,
        ].map((name) => [name, `/${name}.js`]),
      ),
    });
  await createImportMaps(later, resolve).cover('marketing', 'features/contact/contact-page');
  expect(filesAsked()).toEqual([`${list}/0`, `${list}/1`, `${list}/en/0`]);
});

it('a browser that takes one map in a document is not asked twice', async () => {
  const { cover } = createImportMaps(later, refuse);
  for (let attempt = 0; attempt < 2; attempt++) {
    await expect(cover('fair', 'features/jfall/jfall-page')).rejects.toThrow(ImportMapRefusedError);
  }
  expect(asked.filter((address) => address.includes('fair'))).toHaveLength(1);
});

it('a map that did not come is asked for again', async () => {
  const works = answer;
  answer = async () => new Response(null, { status: 503 });
  const { cover } = createImportMaps(
    { ...later, importMaps: { fair: '/maps/fair.json' } },
    resolve,
  );
  await expect(cover('fair', 'x')).rejects.toThrow('/maps/fair.json answered 503.');
  answer = works;
  await cover('fair', 'x');
  expect(asked).toHaveLength(2);
});

it('no text but JSON becomes a script', async () => {
  answer = async () => new Response('alert(1)');
  await expect(createImportMaps(later, resolve).cover('fair', 'x')).rejects.toThrow(SyntaxError);
  expect(document.querySelector('script')).toBeNull();
});

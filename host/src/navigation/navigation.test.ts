import { redirect } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRouteTable, type RouteVisit } from '../routes/route-table.ts';
import { createNavigation } from './navigation.ts';

/** The visits that pages were loaded for and that nothing was answered yet. */
let asked: { readonly visit: RouteVisit; readonly answer: (data: unknown) => void }[] = [];
let listening: (() => void)[] = [];
let entries = 0;

beforeEach(() => {
  asked = [];
  entries += 1;
  window.history.replaceState({ key: `first-${entries}` }, '', '/');
  // Each test has a document of its own.
  const listen = window.addEventListener.bind(window);
  vi.spyOn(window, 'addEventListener').mockImplementation((type, listener, options) => {
    listen(type, listener, options);
    listening.push(() => window.removeEventListener(type, listener, options));
  });
});

afterEach(() => {
  for (const stop of listening) stop();
  listening = [];
  vi.restoreAllMocks();
});

const route = (path: string, load: (visit: RouteVisit) => Promise<unknown>) => ({
  ...{ id: path, path, language: 'nl' as const, load },
  handle: {
    ...{ remote: 'marketing', language: 'nl' as const },
    claim: { path, language: 'nl' as const, module: path },
  },
});

/** A page that is there when the test says so. */
const slow = (visit: RouteVisit) =>
  new Promise((answer) => {
    asked.push({ visit, answer });
  });

const findRoute = createRouteTable([
  route('/', async () => 'home'),
  route('/nieuws/:id', slow),
  route('/contact', async ({ url }) => `contact${url.search}`),
  route('/kapot', () => Promise.reject(new Error('broken'))),
  route('/oud', async () => redirect('/contact#adres', 301)),
  route('*', async () => redirect('/')),
]);

/** A document of home, which the server rendered. */
function openHome() {
  const navigation = createNavigation(findRoute, { '/': 'home' });
  const { getState, navigator } = navigation;
  return {
    ...navigation,
    go: (to: string, state?: unknown) => navigator.push(to, state),
    place: () => getState().place,
    settled: () => vi.waitFor(() => expect(getState().isLoading).toBe(false)),
    /** The next answer to what was asked for. */
    answer: async (data: unknown) => {
      await vi.waitFor(() => expect(asked).not.toEqual([]));
      asked.shift()?.answer(data);
    },
  };
}

it('is at the page that the server rendered, and loads nothing for it', () => {
  const { place, getState } = openHome();
  expect(place()).toMatchObject({ action: 'POP', data: 'home', scroll: 'stays' });
  expect(getState().isLoading).toBe(false);
  expect(window.history.state).toEqual({ key: `first-${entries}`, idx: 0 });
});

it('is where a new document starts, whatever was remembered of the one before', async () => {
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(640);
  window.history.replaceState(null, '', '/');
  const before = openHome();
  before.go('/contact');
  await before.settled();
  window.history.pushState(null, '', '/');
  expect(openHome().place()).toMatchObject({ data: 'home', scroll: 'stays' });
});

it('loads what the server left to the browser, without a sign of going anywhere', async () => {
  window.history.replaceState(null, '', '/nieuws/7');
  const navigation = createNavigation(findRoute);
  const { getState } = navigation;
  expect(getState()).toMatchObject({ place: { params: { id: '7' } }, isLoading: false });
  expect(getState().place.data).toBeUndefined();
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  asked[0]?.answer('zeven');
  await vi.waitFor(() => expect(getState().place).toMatchObject({ data: 'zeven', action: 'POP' }));
});

it('has the address follow once a page is there', async () => {
  const { go, place, getState, answer, settled } = openHome();
  go('/nieuws/a b?x=1#top', { step: 2 });
  expect(getState().isLoading).toBe(true);
  expect(window.location.pathname).toBe('/');
  await answer('nieuws');
  await settled();
  expect(place()).toMatchObject({ action: 'PUSH', params: { id: 'a b' }, data: 'nieuws' });
  expect(window.location.href).toMatch(/\/nieuws\/a%20b\?x=1#top$/);
  expect(window.history.state).toMatchObject({ idx: 1, usr: { step: 2 } });
});

it('goes where the visitor goes last, and ends what is under way', async () => {
  const { go, place, settled } = openHome();
  go('/nieuws/1');
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  go('/contact');
  await settled();
  expect(asked[0]?.visit.signal.aborted).toBe(true);
  asked[0]?.answer('te laat');
  await Promise.resolve();
  expect(place()).toMatchObject({ data: 'contact', location: { pathname: '/contact' } });
  expect(window.history.state.idx).toBe(1);
});

it('asks for nothing where only the fragment changes, and anew where the address stays', async () => {
  const { go, place, settled } = openHome();
  go('/contact?x=1');
  await settled();
  const { data } = place();
  go('/contact?x=1#adres');
  expect(place()).toMatchObject({ data, location: { hash: '#adres' } });
  go('/contact?x=2');
  await settled();
  expect(place().data).toBe('contact?x=2');
});

it('goes back and forward with the browser, to where the visitor was', async () => {
  const { go, place, settled, navigator } = openHome();
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(640);
  go('/contact');
  await settled();
  expect(place().scroll).toBeUndefined();
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(90);
  navigator.go(-1);
  await vi.waitFor(() => expect(place()).toMatchObject({ action: 'POP', data: 'home' }));
  expect(place().scroll).toBe(640);
  navigator.go(1);
  await vi.waitFor(() => expect(place()).toMatchObject({ data: 'contact', scroll: 90 }));
});

it('stays where it is scrolled to when it is told so, and takes the place of an entry', async () => {
  const { navigator, place, settled } = openHome();
  navigator.push('/contact', { step: 1 }, { preventScrollReset: true });
  await settled();
  expect(place().scroll).toBe('stays');
  navigator.replace('/contact', { step: 2 });
  await settled();
  expect(place()).toMatchObject({ action: 'REPLACE', location: { state: { step: 2 } } });
  expect(window.history.state).toMatchObject({ idx: 1, usr: { step: 2 } });
});

it('follows redirects, as one entry of the history', async () => {
  const { go, place, settled } = openHome();
  const entries = window.history.length;
  go('/oud');
  await settled();
  expect(place()).toMatchObject({ data: 'contact', location: { hash: '#adres' } });
  expect(window.history.length).toBe(entries + 1);
  go('/nergens');
  await settled();
  expect(place().data).toBe('home');
});

it('is on the way nowhere when the visitor comes back to the document that was left meanwhile', async () => {
  const { go, place, getState } = openHome();
  go('/nieuws/1');
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(getState().isLoading).toBe(false);
  expect(asked[0]?.visit.signal.aborted).toBe(true);
  expect(place().data).toBe('home');
});

it('tells why a page cannot be shown, at its address', async () => {
  const { go, place, settled } = openHome();
  go('/kapot');
  await settled();
  expect(place().error).toEqual(new Error('broken'));
  expect(place().data).toBeUndefined();
  expect(window.location.pathname).toBe('/kapot');
  go('/contact');
  await settled();
  expect(place().error).toBeUndefined();
});

it('lets another document be opened instead', async () => {
  const { go, before, place, getState } = openHome();
  const decide = vi.fn(() => true);
  before(decide);
  go('/contact#adres');
  expect(getState().isLoading).toBe(false);
  expect(place().data).toBe('home');
  expect(decide).toHaveBeenCalledExactlyOnceWith({
    currentLocation: expect.objectContaining({ pathname: '/' }),
    nextLocation: expect.objectContaining({ pathname: '/contact', hash: '#adres' }),
    historyAction: 'PUSH',
  });
});

it('opens a document where the browser allows no more entries', async () => {
  const { go, settled } = openHome();
  vi.spyOn(window.history, 'pushState').mockImplementation(() => {
    throw new DOMException('too many', 'SecurityError');
  });
  const assign = vi.fn();
  const { location } = window;
  vi.stubGlobal('location', { ...location, href: location.href, assign });
  go('/contact');
  await settled();
  expect(assign).toHaveBeenCalledExactlyOnceWith('/contact');
  vi.unstubAllGlobals();
});

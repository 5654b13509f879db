import { announceForm, onFormProgress } from '@site/shared/federation/form-progress';
import type { Language } from '@site/shared/i18n/language';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createNavigation } from '../navigation/navigation.ts';
import { createRouteTable } from '../routes/route-table.ts';
import { countLanding } from './count-landing.ts';
import { countVisit } from './count-visit.ts';

const sendBeacon = vi.fn<(url: string, body: string) => boolean>(() => true);
let isHidden = false;
/** What this document's code listens to; each test has a document of its own. */
let listening: (() => void)[] = [];

const language: Language = 'nl';
const findRoute = createRouteTable(
  ['/', '/contact', '/nieuws/:id'].map((path) => ({
    ...{ id: path, path, language, load: async () => null },
    handle: { remote: 'marketing', claim: { path, language, module: 'x' }, language },
  })),
);

beforeEach(() => {
  isHidden = false;
  sendBeacon.mockClear();
  Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true });
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  for (const target of [window, document] as EventTarget[]) {
    const listen = target.addEventListener.bind(target);
    vi.spyOn(target, 'addEventListener').mockImplementation((type, listener, options) => {
      listen(type, listener, options);
      listening.push(() => target.removeEventListener(type, listener, options));
    });
  }
});

afterEach(() => {
  for (const stop of listening) stop();
  listening = [];
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

function arrive(address = '/', { type = 'navigate', referrer = '', webdriver = false } = {}) {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { name: `https://www.rawit.example${address}`, type },
  ] as never);
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  Object.defineProperty(navigator, 'webdriver', { value: webdriver, configurable: true });
  window.history.replaceState(null, '', address);
  const navigation = createNavigation(findRoute, { '/': null });
  const shownPage = () => navigation.getState().place.handle;
  countLanding(shownPage(), new Promise(() => {}), (landing) =>
    countVisit({ landing, navigation, shownPage, seen: { forms: [] }, onFormProgress }),
  );
  return (to: string) => {
    navigation.navigator.push(to);
    return vi.waitFor(() => expect(navigation.getState().isLoading).toBe(false));
  };
}

function hide() {
  isHidden = true;
  document.dispatchEvent(new Event('visibilitychange'));
}

const told = () => sendBeacon.mock.calls.map(([, body]) => JSON.parse(body));
const figures = () => told().flatMap((beacon) => beacon.figures);

/** A page of which so much is in view, in percent. */
function draw(percent: number) {
  document.body.innerHTML = '<main></main>';
  document.title = `${percent}%`;
  const main = document.querySelector('main') as HTMLElement;
  const height = (window.innerHeight / percent) * 100;
  main.getBoundingClientRect = () => ({ top: 0, height }) as DOMRect;
}

const landing = { kind: 'landing', page: '/', language: 'nl' };

it('tells of a page that is left at once, where it came from and its campaign', () => {
  arrive('/?utm_source=krant&utm_campaign=voorjaar&email=jan@example.com#top', {
    referrer: 'https://www.google.com/search?q=jan',
  });
  hide();
  hide();
  expect(told()).toEqual([
    {
      how: 'navigate',
      from: 'www.google.com',
      campaign: ['krant', null, 'voorjaar'],
      figures: [landing],
    },
  ]);
  expect(sendBeacon.mock.calls[0]?.[0]).toBe('/beacons/figures');
});

it('counts no page that was never shown, and no browser that a program drives', () => {
  arrive('/');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(told()).toEqual([]);
  arrive('/', { webdriver: true });
  hide();
  expect(figures()).toEqual([landing]);
});

it('counts pages, what is read of them, and forms, from the first action on', async () => {
  const follow = arrive('/');
  draw(60);
  window.dispatchEvent(new Event('scroll'));
  await vi.waitFor(() => expect(told()).toHaveLength(1));
  expect(figures()).toEqual([
    landing,
    { kind: 'read', page: '/', language: 'nl', part: 25 },
    { kind: 'read', page: '/', language: 'nl', part: 50 },
  ]);
  sendBeacon.mockClear();

  await follow('/contact');
  await follow('/contact#form');
  draw(100);
  window.dispatchEvent(new Event('scroll'));
  const form = { name: 'forms/event-registration/12' };
  for (const step of ['begun', 'begun', 'arrived'] as const) announceForm({ ...form, step });
  announceForm({ ...form, step: 'reached', number: 2 });
  announceForm({ ...form, step: 'failed', status: 503 });
  await follow('/nieuws/7');
  // Scrolled to the top before the new page is drawn.
  window.dispatchEvent(new Event('scroll'));
  draw(55);
  hide();
  const contact = { page: '/contact', language: 'nl' };
  const ofForm = { kind: 'form', ...contact, form: 'forms/event-registration' };
  expect(figures()).toEqual([
    { kind: 'view', ...contact },
    ...[25, 50, 75, 100].map((part) => ({ kind: 'read', ...contact, part })),
    { ...ofForm, step: 'begun' },
    { ...ofForm, step: 'arrived' },
    { ...ofForm, step: 'reached', number: 2 },
    { ...ofForm, step: 'failed', status: 503 },
    { kind: 'view', page: '/nieuws/:id', language: 'nl' },
    { kind: 'read', page: '/nieuws/:id', language: 'nl', part: 25 },
    { kind: 'read', page: '/nieuws/:id', language: 'nl', part: 50 },
  ]);
});

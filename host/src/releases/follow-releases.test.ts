import { holdPage } from '@site/shared/federation/busy';
import type { Location } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { BeforeNavigation } from '../navigation/navigation.ts';
import { followReleases as startFollowing } from './follow-releases.ts';

const place = { assign: vi.fn(), replace: vi.fn(), reload: vi.fn() };
let live: string;
let asked: number;

beforeEach(() => {
  live = 'first';
  asked = 0;
  vi.useFakeTimers();
  vi.stubGlobal('location', place);
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    // As a proxy that compresses writes it.
    return new Response(null, { headers: { etag: `W/"${live}"` } });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  sessionStorage.clear();
  document.body.replaceChildren();
});

const at = (pathname: string, rest: Partial<Location> = {}): Location => ({
  pathname,
  search: '',
  hash: '',
  state: null,
  key: 'x',
  ...rest,
});

type Action = Parameters<BeforeNavigation>[0]['historyAction'];

const go = (follow: BeforeNavigation, action: `${Action}` = 'PUSH', to = at('/contact')) =>
  follow({
    currentLocation: at('/'),
    nextLocation: to,
    historyAction: action as Action,
  });

/** Navigations go on until another set is live, and then as they are told to. */
function followReleases(current: string): BeforeNavigation {
  let decide: BeforeNavigation = () => false;
  startFollowing(current, (beforeNavigation) => {
    decide = beforeNavigation;
  });
  return (navigation) => decide(navigation);
}

/** A page on which a minute and a half pass after a release. */
async function pageAfterRelease(current = 'first') {
  const follow = followReleases(current);
  live = 'second';
  await vi.advanceTimersByTimeAsync(90_000);
  return follow;
}

it('goes on within the document while its set is live', async () => {
  const follow = followReleases('first');
  await vi.advanceTimersByTimeAsync(90_000);
  expect(asked).toBeGreaterThan(0);
  expect(go(follow)).toBe(false);
  expect(place.assign).not.toHaveBeenCalled();
});

it('loads a document for the next page, with query and fragment, once another set is live', async () => {
  const follow = await pageAfterRelease();
  expect(go(follow, 'PUSH', at('/contact', { search: '?x=1', hash: '#adres' }))).toBe(true);
  expect(place.assign).toHaveBeenCalledExactlyOnceWith('/contact?x=1#adres');
});

it('takes the place of the page that a navigation replaces', async () => {
  expect(go(await pageAfterRelease(), 'REPLACE')).toBe(true);
  expect(place.replace).toHaveBeenCalledExactlyOnceWith('/contact');
});

it('leaves the history as it is on the way back', async () => {
  expect(go(await pageAfterRelease(), 'POP')).toBe(false);
  expect(place.reload).toHaveBeenCalledOnce();
  expect(place.assign).not.toHaveBeenCalled();
});

it('stays on the page for its fragments and places', async () => {
  expect(go(await pageAfterRelease(), 'PUSH', at('/', { hash: '#over' }))).toBe(false);
});

it('stays while something is in hand, and goes when it is not', async () => {
  const follow = await pageAfterRelease();
  const release = holdPage(() => true);
  expect(go(follow)).toBe(false);
  release();
  expect(go(follow)).toBe(true);
});

it.each([
  ['text', '<textarea></textarea>', (field: HTMLInputElement) => (field.value = 'Beste')],
  ['a tick', '<input type="checkbox">', (field: HTMLInputElement) => (field.checked = true)],
])('keeps %s in a field whose code nobody knows', async (_what, markup, fill) => {
  const follow = await pageAfterRelease();
  document.body.innerHTML = `<main>${markup}</main>`;
  fill(document.querySelector('input, textarea') as HTMLInputElement);
  expect(go(follow)).toBe(false);
  expect(place.assign).not.toHaveBeenCalled();
});

it('does not load documents for ever when the server sends another set than it tells', async () => {
  expect(go(await pageAfterRelease())).toBe(true);
  // The new document is of the first set again.
  const follow = await pageAfterRelease();
  expect(go(follow)).toBe(false);
  live = 'third';
  await vi.advanceTimersByTimeAsync(90_000);
  expect(go(follow)).toBe(true);
});

it('leaves a document of the set before once more, to which going back has led', async () => {
  expect(go(await pageAfterRelease())).toBe(true);
  const follow = await pageAfterRelease();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(go(follow)).toBe(true);
});

it('asks at once when the page is looked at again, and not at all while it is not', async () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const follow = followReleases('first');
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(asked).toBe(0);
  live = 'second';
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toBeGreaterThan(0);
  expect(go(follow)).toBe(true);
});

it('outlives a server that does not answer', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  expect(go(await pageAfterRelease())).toBe(false);
});

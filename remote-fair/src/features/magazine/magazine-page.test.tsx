import type { Puzzle } from '@site/shared/config/puzzle';
import { act, cleanup, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { SiteProviders } from '../../testing/site.tsx';
import { visitAddress } from '../../testing/visit.tsx';
import magazinePage from './magazine-page.tsx';

const { Page } = magazinePage;

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function loadAt(now: string): Promise<Puzzle> {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  const data = await magazinePage.load?.({
    language: 'en',
    params: {},
    url: new URL('https://site.test/magazine'),
    signal: new AbortController().signal,
  });
  return JSON.parse(JSON.stringify(data));
}

const PuzzleOpen = () => <Page data={{ deadline: '2024-12-01', closed: false }} />;
const PuzzleOver = () => <Page data={{ deadline: '2024-12-01', closed: true }} />;

const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

it.each([
  ['/magazine', '/en', '', 'magazine'],
  ['/jm-2024-3', '/en', '', 'jm-2024-3'],
  ['/nl/magazine', '', '/nl', 'magazine'],
  ['/nl/jm-2024-3', '', '/nl', 'jm-2024-3'],
])('%s offers all three, and tells the puzzle which page was scanned', (...args) => {
  const [address, dutchNative, englishNative, source] = args;
  visitAddress(address, { Page: PuzzleOver });
  expect(links()).toEqual([
    `${dutchNative}/voor-professionals/werken-bij`,
    `${dutchNative}/kraak-de-code?utm_source=${source}`,
    `${englishNative}/go-to-minigame`,
  ]);
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(3);
});

it.each([
  ['2024-12-01T23:59:59+01:00', false],
  ['2024-12-02T00:00:00+01:00', true],
])('at %s the prize of the puzzle is over: %s', async (now, over) => {
  expect(await loadAt(now)).toEqual({ deadline: '2024-12-01', closed: over });
});

it('promises no prize once it is over', () => {
  visitAddress('/magazine', { Page: PuzzleOver });
  expect(screen.queryByText(/we draw a Nintendo Switch/)).toBeNull();
  cleanup();
  visitAddress('/magazine', { Page: PuzzleOpen });
  screen.getByText(/Send yours in by 1 December 2024/);
});

it('comes alive as the server rendered it', async () => {
  const page = (
    <MemoryRouter initialEntries={['/magazine']}>
      <SiteProviders language="en">
        <Page data={{ deadline: '2024-12-01', closed: true }} />
      </SiteProviders>
    </MemoryRouter>
  );
  const container = document.createElement('div');
  container.innerHTML = renderToString(page);
  const problems = vi.fn();
  const root = await act(async () =>
    hydrateRoot(container, page, { onRecoverableError: problems }),
  );
  expect(problems).not.toHaveBeenCalled();
  act(() => root.unmount());
});

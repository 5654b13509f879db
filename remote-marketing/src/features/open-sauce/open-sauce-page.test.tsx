import { siteConfig } from '@site/shared/testing/site-config';
import { fireEvent, render, screen } from '@testing-library/react';
import { HttpResponse, http as route } from 'msw';
import { setupServer } from 'msw/node';
import { renderToString } from 'react-dom/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setUpBrowser, stubBrowser } from '../../testing/browser.ts';
import { configureTestApi, createSite } from '../../testing/site.tsx';
import openSaucePage from './open-sauce-page.tsx';

const { Page } = openSaucePage;
const server = setupServer();

const config = {
  ...siteConfig,
  links: {
    openSauceProject: 'https://code.example/open-sauce',
    openSauceVideo: 'https://video.example/embed/hot?rel=0',
  },
};

function serveCode(code: string) {
  server.resetHandlers(route.get('*/api/poffertjes', () => HttpResponse.json({ code })));
}

function renderPage(language: 'nl' | 'en' = 'nl') {
  return render(createSite(<Page data={undefined} />, { language, config }).site);
}

beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
});

/** Everything is in view. */
class WideView {
  constructor(private readonly callback: (entries: readonly object[]) => void) {}
  observe() {
    this.callback([{ isIntersecting: true }]);
  }
  disconnect() {}
}

setUpBrowser();
beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', WideView);
  configureTestApi();
  serveCode('STROOP');
});

afterAll(() => {
  server.close();
});

describe('open sauce', () => {
  it('links to the project that is configured', () => {
    renderPage();
    const project = screen.getByRole('link', { name: 'Naar het open-sauceproject' });
    expect(project.getAttribute('href')).toBe('https://code.example/open-sauce');
  });

  it('fetches nothing from the video’s place before play, and says so', () => {
    const { container } = renderPage();
    const html = renderToString(createSite(<Page data={undefined} />, { config }).site);
    expect(html).not.toMatch(/<iframe|src="https:/);
    expect(container.querySelector('iframe, [src^="https:"], [srcset*="https:"]')).toBeNull();
    expect(screen.getByText(/niets vandaan van video\.example/)).toBeDefined();
  });

  it('shows the banner’s picture before play, out of the same files on every screen', () => {
    const { container } = renderPage();
    const [banner, poster] = [...container.querySelectorAll('picture')].map((picture) => [
      ...[...picture.querySelectorAll('source')].map(({ outerHTML }) => outerHTML),
      picture.querySelector('img')?.getAttribute('src'),
    ]);
    expect(poster).toHaveLength(6);
    expect(poster).toEqual(banner);
  });

  it('plays the configured video in a titled frame, and moves focus there', () => {
    renderPage();
    const play = screen.getByRole('link', { name: 'Speel de video af' });
    // What a visitor without scripts gets.
    expect(play.getAttribute('href')).toBe('https://video.example/embed/hot?rel=0');
    expect(fireEvent.click(play)).toBe(false);
    const frame = screen.getByTitle('Video: open sauce');
    expect(frame.getAttribute('src')).toBe('https://video.example/embed/hot?rel=0&autoplay=1');
    expect(document.activeElement).toBe(frame);
    expect(screen.queryByRole('link', { name: 'Speel de video af' })).toBeNull();
  });

  it('leaves a press that opens a new tab to the browser', () => {
    renderPage();
    const play = screen.getByRole('link', { name: 'Speel de video af' });
    expect(fireEvent.click(play, { ctrlKey: true })).toBe(true);
    expect(screen.queryByTitle('Video: open sauce')).toBeNull();
  });

  it.each([
    ['nl', 'De code is STROOP.'],
    ['en', 'The code is STROOP.'],
  ] as const)('serves the code, one letter on each poffertje (%s)', async (language, sentence) => {
    renderPage(language);
    const spoken = await screen.findByText(sentence);
    const letters = [...(spoken.nextElementSibling?.children ?? [])];
    expect(letters.map(({ textContent }) => textContent).join('|')).toBe('S|T|R|O|O|P');
  });

  it('asks for no code before its place is in view', async () => {
    stubBrowser();
    const asked = vi.fn();
    server.events.on('request:start', asked);
    renderPage();
    await screen.findByRole('heading', { level: 1 });
    expect(asked).not.toHaveBeenCalled();
    server.events.removeAllListeners();
  });

  it('says when the code did not get through, and bakes again', async () => {
    server.resetHandlers(
      route.get('*/api/poffertjes', () => HttpResponse.json({ code: 7 }, { status: 503 })),
    );
    renderPage();
    expect((await screen.findByRole('alert')).textContent).toContain('De plaat is even koud');
    serveCode('SUIKER');
    fireEvent.click(screen.getByRole('button', { name: 'Bak opnieuw' }));
    expect(await screen.findByText('De code is SUIKER.')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

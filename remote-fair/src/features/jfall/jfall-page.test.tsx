import type { Language } from '@site/shared/i18n/language';
import { siteConfig } from '@site/shared/testing/site-config';
import { act, cleanup, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { claims } from '../../routes.ts';
import { Site } from '../../testing/site.tsx';
import jfallPage from './jfall-page.tsx';

const { Page } = jfallPage;

const atTheFair = '2025-11-06T12:00:00+01:00';
const afterwards = '2025-12-01T00:00:00+01:00';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** What the page's loader says at a moment, as it survives JSON on its way to the browser. */
async function loadAt(now: string): Promise<{ prizeOver: boolean }> {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  const data = await jfallPage.load?.({
    language: 'en',
    params: {},
    url: new URL('https://site.test/jfall-2025'),
    signal: new AbortController().signal,
  });
  return JSON.parse(JSON.stringify(data));
}

async function renderAt(now: string, language: Language) {
  const data = await loadAt(now);
  return render(
    <Site language={language}>
      <Page data={data} />
    </Site>,
  );
}

const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('at the fair', () => {
  it('offers both choices in English, the native language of the page', async () => {
    await renderAt(atTheFair, 'en');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Pick one. Or both.');
    expect(link('Get your waffle ticket')).toBe('/jfall-2025/ticket?activity=waffles');
    expect(link('Follow us on LinkedIn')).toBe(siteConfig.company.linkedIn);
    screen.getByText(/in November 2025 for a chance to win a LEGO set/);
  });

  it('offers both choices in Dutch', async () => {
    await renderAt(atTheFair, 'nl');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Kies er een. Of allebei.');
    expect(link('Haal je wafelticket')).toBe('/nl/jfall-2025/ticket?activity=waffles');
    expect(link('Volg ons op LinkedIn')).toBe(siteConfig.company.linkedIn);
    screen.getByText(/in november 2025 op LinkedIn en je maakt kans op een LEGO-set/);
  });

  it('says so in the head', async () => {
    const data = await loadAt(atTheFair);
    const head = jfallPage.head(data, { language: 'en', params: {} });
    expect(head.title).toBe('J-Fall 2025: waffles and a LEGO set');
    expect(head.description).toContain('chance to win a LEGO set');
    expect(head.images).toMatchObject([
      { type: 'image/avif', srcSet: expect.stringMatching('640w') },
    ]);
  });
});

describe('when November 2025 is past', () => {
  it.each([
    ['en', 'Pick one. It is waffles.', 'Closed on 30 November 2025', 'Follow us anyway'],
    ['nl', 'Kies er een. Het worden wafels.', 'Gesloten op 30 november 2025', 'Volg ons toch'],
  ] as const)('shows the prize as past (%s)', async (language, heading, stamp, follow) => {
    await renderAt(afterwards, language);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading);
    screen.getByText(stamp);
    expect(link(follow)).toBe(siteConfig.company.linkedIn);
    expect(screen.queryByText(/chance to win|kans op/)).toBeNull();
    screen.getByRole('link', { name: /wafelticket|waffle ticket/ });
  });

  it('promises no prize in the head', async () => {
    const data = await loadAt(afterwards);
    for (const language of ['nl', 'en'] as const) {
      const { title, description } = jfallPage.head(data, { language, params: {} });
      expect(title + description).not.toContain('LEGO');
      expect(title + description).toMatch(/waf/);
    }
  });
});

describe('the page as the server rendered it', () => {
  it("shows the server's moment, whatever the visitor's clock says", async () => {
    const page = (
      <Site language="en">
        <Page data={await loadAt(atTheFair)} />
      </Site>
    );
    const container = document.createElement('div');
    container.innerHTML = renderToString(page);
    vi.setSystemTime(new Date(afterwards));
    const problems = vi.fn();
    const root = await act(async () =>
      hydrateRoot(container, page, { onRecoverableError: problems }),
    );
    expect(problems).not.toHaveBeenCalled();
    expect(container.textContent).toContain('Follow us on LinkedIn in November 2025');
    act(() => root.unmount());
  });
});

it('claims the path of the specification, natively English', () => {
  expect(claims.pages).toContainEqual(
    expect.objectContaining({ path: '/jfall-2025', language: 'en' }),
  );
});

import { specifiedEmployerCharges as charges } from '@site/shared/config/employer-charges';
import type { PageModule } from '@site/shared/federation/page';
import { loadTexts } from '@site/shared/i18n/resources';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { claims } from './routes.ts';
import { createSite } from './testing/site.tsx';

const modules = import.meta.glob<{ default: PageModule<unknown> }>('./features/*/*-page.tsx');

/** What a page with a loader shows when nothing has been stored or configured. */
const loaded: Readonly<Record<string, unknown>> = {
  '/': { entries: [], charges },
  '/voor-professionals/ons-voorstel': { charges },
  '/voor-professionals/werken-bij': { charges, vacancies: [] },
};

/** Pages that render without content of others: those with a loader only where it is known here. */
const pages = claims.pages.filter(({ path }) => !path.includes(':'));

/** The page as the server renders it. */
async function renderPage(path: string): Promise<Document | undefined> {
  const claim = claims.pages.find((page) => page.path === path);
  const module = await modules[`./${claim?.module}.tsx`]?.();
  if (!module || (module.default.load && !(path in loaded))) return undefined;
  await loadTexts('nl');
  const { Page } = module.default;
  const { site } = createSite(<Page data={loaded[path]} />, { at: path, slot: () => null });
  return new DOMParser().parseFromString(renderToString(site), 'text/html');
}

describe('links within the site', () => {
  it('with a fragment lead to a place that exists', async () => {
    const rendered = new Map<string, Document>();
    for (const { path } of pages) {
      const container = await renderPage(path);
      if (container) rendered.set(path, container);
    }
    const links = [...rendered].flatMap(([path, container]) =>
      [...container.querySelectorAll<HTMLAnchorElement>('a[href*="#"]')].map((link) => {
        const { pathname, hash } = new URL(link.getAttribute('href') ?? '', `http://site${path}`);
        return { pathname, hash };
      }),
    );
    // Home's lists, the contents of the page for companies, the jump to the application form.
    expect(links.length).toBeGreaterThanOrEqual(12);
    const lost = links.filter(({ pathname, hash }) => {
      const page = rendered.get(pathname);
      return page && !page.querySelector(hash);
    });
    expect(lost).toEqual([]);
    expect(links.filter(({ pathname }) => !rendered.has(pathname))).toEqual([]);
  });
});

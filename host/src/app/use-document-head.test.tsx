import { ConfigProvider } from '@site/shared/config/context';
import { definePage } from '@site/shared/federation/page';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testConfig } from '../../test/pages.ts';
import { createNavigation } from '../navigation/navigation.ts';
import { NavigationProvider } from '../navigation/navigation-provider.tsx';
import { type RemoteModules, RemoteModulesProvider } from '../remotes/remote-modules.ts';
import type { PageHandle } from '../routes/page-handle.ts';
import { createRouteTable, type RouteVisit } from '../routes/route-table.ts';
import { useDocumentHead } from './use-document-head.ts';

beforeEach(() => document.head.replaceChildren());
afterEach(cleanup);

const page = definePage<PageData>({
  head: ({ name, canonicalPath }, { config }) => ({
    title: name,
    description: `${name} van ${config?.brand.name}`,
    ...(canonicalPath && { canonicalPath }),
  }),
  Page: () => null,
});

const handle: PageHandle = {
  remote: 'marketing',
  language: 'nl',
  claim: { path: '/', language: 'nl', module: 'home' },
};

const modules: RemoteModules = {
  loaded: () => ({ default: page }),
  load: async () => ({ default: page }),
};

function Shell() {
  useDocumentHead('nl');
  return null;
}

interface PageData {
  readonly name: string;
  readonly canonicalPath?: string;
}

type LoadPage = (visit: RouteVisit) => PageData | Promise<PageData>;

/** A site of two pages, of which the second is there at once. */
function renderSite(first: LoadPage) {
  const route = (path: string, load: LoadPage) => ({
    ...{ id: path, path, handle, language: handle.language },
    load: async (visit: RouteVisit) => load(visit),
  });
  window.history.replaceState(null, '', '/');
  const findRoute = createRouteTable([
    route('/', first),
    route('/contact', () => ({ name: 'Contact' })),
  ]);
  const navigation = createNavigation(findRoute);
  render(
    <ConfigProvider value={testConfig}>
      <RemoteModulesProvider value={modules}>
        <NavigationProvider navigation={navigation}>
          <Shell />
        </NavigationProvider>
      </RemoteModulesProvider>
    </ConfigProvider>,
  );
  return (to: string) => act(async () => navigation.navigator.push(to));
}

it('waits for what the page shows, however early its code is there', async () => {
  let answer: (data: PageData) => void = () => {};
  renderSite(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  expect(document.documentElement.lang).toBe('nl');
  expect(document.title).toBe('');
  await act(async () => answer({ name: 'Nieuws' }));
  await waitFor(() => expect(document.title).toContain('Nieuws'));
  const description = document.head.querySelector<HTMLMetaElement>('meta[name=description]');
  expect(description?.content).toBe(`Nieuws van ${testConfig.brand.name}`);
});

it('leaves the language alone where it stays, so that no style is computed anew', async () => {
  const go = renderSite(() => ({ name: 'Home' }));
  await waitFor(() => expect(document.title).toContain('Home'));
  const written = vi.fn();
  new MutationObserver(written).observe(document.documentElement, { attributeFilter: ['lang'] });
  await go('/contact');
  await waitFor(() => expect(document.title).toContain('Contact'));
  expect(written).not.toHaveBeenCalled();
});

it('tells the address of each page of a list', async () => {
  const canonical = Object.assign(document.createElement('link'), {
    rel: 'canonical',
    href: 'https://www.rawit.example/',
  });
  document.head.append(canonical);
  const go = renderSite(({ url: { search } }) => ({
    name: `Lijst${search}`,
    canonicalPath: `/${search}`,
  }));
  await waitFor(() => expect(document.title).toContain('Lijst'));
  await go('/?pagina=2');
  await waitFor(() => expect(canonical.href).toBe('https://www.rawit.example/?pagina=2'));
  const shared = document.head.querySelector<HTMLMetaElement>('meta[property="og:url"]');
  expect(shared?.content).toBe(canonical.href);
});

import { ConfigProvider } from '@site/shared/config/context';
import { definePage } from '@site/shared/federation/page';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { testConfig } from '../../test/pages.ts';
import { type RemoteModules, RemoteModulesProvider } from '../remotes/remote-modules.ts';
import type { PageHandle } from '../routes/page-handle.ts';
import { useDocumentHead } from './use-document-head.ts';

beforeEach(() => document.head.replaceChildren());
afterEach(cleanup);

const page = definePage<{ readonly name: string }>({
  head: ({ name }, { config }) => ({
    title: name,
    description: `${name} van ${config?.brand.name}`,
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
  return <Outlet />;
}

it('waits for what the page shows, however early its code is there', async () => {
  let answer: (data: { readonly name: string }) => void = () => {};
  const data = new Promise((resolve) => {
    answer = resolve;
  });
  const router = createMemoryRouter([
    {
      element: <Shell />,
      children: [
        { path: '/', loader: () => data, handle, element: null, hydrateFallbackElement: <p>…</p> },
      ],
    },
  ]);
  render(
    <ConfigProvider value={testConfig}>
      <RemoteModulesProvider value={modules}>
        <RouterProvider router={router} />
      </RemoteModulesProvider>
    </ConfigProvider>,
  );
  expect(document.documentElement.lang).toBe('nl');
  expect(document.title).toBe('');
  await act(async () => answer({ name: 'Nieuws' }));
  await waitFor(() => expect(document.title).toContain('Nieuws'));
  const description = document.head.querySelector<HTMLMetaElement>('meta[name=description]');
  expect(description?.content).toBe(`Nieuws van ${testConfig.brand.name}`);
});

import { ConfigProvider } from '@site/shared/config/context';
import { I18nProvider } from '@site/shared/i18n';
import type { Language } from '@site/shared/i18n/language';
import { cleanup, type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, vi } from 'vitest';
import { testConfig } from './pages.ts';

afterEach(cleanup);

// Queries by role work out every style sheet: quick alone, slow on a machine that does more.
vi.setConfig({ testTimeout: 30_000 });

/** Renders a part of the shell on a page: its public path and its language. */
export function renderInShell(
  element: ReactNode,
  { path = '/', language = 'nl' }: { path?: string; language?: Language } = {},
): RenderResult {
  const page = <I18nProvider language={language}>{element}</I18nProvider>;
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [path] });
  return render(
    <ConfigProvider value={testConfig}>
      <RouterProvider router={router} />
    </ConfigProvider>,
  );
}

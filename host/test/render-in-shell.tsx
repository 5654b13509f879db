import { ConfigProvider } from '@site/shared/config/context';
import { I18nProvider } from '@site/shared/i18n';
import type { Language } from '@site/shared/i18n/language';
import { cleanup, type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { onTestFinished } from 'vitest';
import { testConfig } from './pages.ts';

/** Renders a part of the shell on a page, its public path and its language, until the test is over. */
export function renderInShell(
  element: ReactNode,
  { path = '/', language = 'nl' }: { path?: string; language?: Language } = {},
): RenderResult {
  onTestFinished(cleanup);
  const page = <I18nProvider language={language}>{element}</I18nProvider>;
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [path] });
  return render(
    <ConfigProvider value={testConfig}>
      <RouterProvider router={router} />
    </ConfigProvider>,
  );
}

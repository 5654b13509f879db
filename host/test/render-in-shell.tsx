import type { PublicConfig } from '@site/shared/config';
import { ConfigProvider } from '@site/shared/config/context';
import { I18nProvider } from '@site/shared/i18n';
import type { Language } from '@site/shared/i18n/language';
import { cleanup, type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, vi } from 'vitest';

afterEach(cleanup);

// Queries by role work out every style sheet: quick alone, slow on a machine that does more.
vi.setConfig({ testTimeout: 30_000 });

/** The configuration's brand and company; the shell reads nothing else of it. */
const config = {
  brand: {
    name: 'Rawit',
    tagline: { nl: 'Klein, scherp, heet.', en: 'Small, sharp, hot.' },
  },
  company: {
    name: 'Rawit B.V.',
    street: 'Voorbeeldstraat 1',
    postcode: '1234 AB',
    city: 'Voorbeeldstad',
    phone: '010 000 00 00',
    email: 'info@rawit.example',
    chamberOfCommerce: '12345678',
    linkedIn: 'https://www.linkedin.com/company/rawit-example',
  },
} as PublicConfig;

/** Renders a part of the shell on a page: its public path and its language. */
export function renderInShell(
  element: ReactNode,
  { path = '/', language = 'nl' }: { path?: string; language?: Language } = {},
): RenderResult {
  const page = <I18nProvider language={language}>{element}</I18nProvider>;
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [path] });
  return render(
    <ConfigProvider value={config}>
      <RouterProvider router={router} />
    </ConfigProvider>,
  );
}

import type { PublicConfig } from '@site/shared/config';
import { ConfigProvider } from '@site/shared/config/context';
import { I18nProvider } from '@site/shared/i18n';
import type { Language } from '@site/shared/i18n/language';
import { cleanup, type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { onTestFinished } from 'vitest';

/** A configuration with a company; what a component under test does not read is left out. */
const testConfig = {
  company: {
    name: 'Rawit B.V.',
    street: 'Voorbeeldstraat 1',
    postcode: '1234 AB',
    city: 'Voorbeeldstad',
    phone: '010 000 00 00',
    email: 'info@rawit.example',
    chamberOfCommerce: '00000000',
    linkedIn: 'https://www.linkedin.com/company/rawit-example',
  },
} as PublicConfig;

/** What surrounds a component on a page of the site. */
export function InSite(props: { readonly language?: Language; readonly children: ReactNode }) {
  const { language = 'nl', children } = props;
  return (
    <MemoryRouter>
      <ConfigProvider value={testConfig}>
        <I18nProvider language={language}>{children}</I18nProvider>
      </ConfigProvider>
    </MemoryRouter>
  );
}

/** Renders a component as on a page of the site, until the test is over. */
export function renderInSite(element: ReactNode, language: Language = 'nl'): RenderResult {
  onTestFinished(cleanup);
  return render(<InSite language={language}>{element}</InSite>);
}

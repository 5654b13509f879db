import type { EmployerCharges } from '@site/shared/config/employer-charges';
import type { PageModule } from '@site/shared/federation/page';
import type { Language } from '@site/shared/i18n/language';
import { siteConfig } from '@site/shared/testing/site-config';
import { render } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import homePage from '../features/home/home-page.tsx';
import proposalPage from '../features/proposal/proposal-page.tsx';
import workingHerePage from '../features/working-here/working-here-page.tsx';
import { setUpBrowser } from '../testing/browser.ts';
import { createNewsNetwork } from '../testing/news-network.ts';
import { configureTestApi, createSite } from '../testing/site.tsx';

const network = createNewsNetwork();

beforeAll(() => network.server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => network.server.close());

setUpBrowser();
beforeEach(() => {
  configureTestApi();
  network.answer(() => HttpResponse.json({ data: [] }));
});

/** Stands for the forms remote. */
const Form = () => <form />;

/** A page's text, and what its pictures say, with the charges of a configuration. */
async function read<Data>(
  { load, Page }: PageModule<Data>,
  language: Language,
  employerCharges?: EmployerCharges,
) {
  const config = { ...siteConfig, ...(employerCharges && { employment: { employerCharges } }) };
  const url = new URL('http://site.test/');
  const { signal } = new AbortController();
  const data = await load?.({ language, params: {}, url, config, signal });
  const { container } = render(
    createSite(<Page data={data as Data} />, { language, slot: Form }).site,
  );
  const labels = [...container.querySelectorAll('[aria-label]')];
  const texts = [container.textContent, ...labels.map((label) => label.getAttribute('aria-label'))];
  return texts.join(' ').replace(/\s+/gu, ' ').replaceAll(',', '.');
}

const pages = [
  ['home', (...asked: Asked) => read(homePage, ...asked)],
  ['working here', (...asked: Asked) => read(workingHerePage, ...asked)],
  ['the proposal', (...asked: Asked) => read(proposalPage, ...asked)],
] as const;

type Asked = [Language, EmployerCharges?];

describe.each(pages)('the employer’s charges on %s', (_name, readPage) => {
  it.each(['nl', 'en'] as const)('are those of the specification by default (%s)', async (lang) => {
    const text = await readPage(lang);
    for (const fact of ['18%', '2026', '7.464.87', '4.964.87', '1.638.63']) {
      expect(text).toContain(fact);
    }
  });

  it.each(['nl', 'en'] as const)(
    'are those of the configuration in every place (%s)',
    async (lang) => {
      const text = await readPage(lang, { rate: 0.2525, year: 2031 });
      for (const fact of ['25.25%', '2031', '6.804.87', '4.304.87', '2.298.63']) {
        expect(text).toContain(fact);
      }
      expect(text).not.toMatch(/18%|2026|7\.464|4\.964|1\.638/);
    },
  );
});

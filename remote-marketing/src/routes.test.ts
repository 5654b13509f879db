import type { PageModule } from '@site/shared/federation/page';
import { siteConfig } from '@site/shared/testing/site-config';
import { expect, it } from 'vitest';
import { claims } from './routes.ts';
import { setUpContentPage } from './testing/content-page.ts';
import { createNewsNetwork } from './testing/news-network.ts';

const modules = import.meta.glob<{ default: PageModule }>('./features/*/*-page.tsx');
const network = createNewsNetwork();

setUpContentPage(network);

it.each(claims.pages)(
  '$path has its data from the server when its loader asks a service',
  async ({ path, module, serverData = false }) => {
    network.answer(() => Response.json({ data: [] }));
    network.takeAsked();
    const page = await modules[`./${module}.tsx`]?.();
    await page?.default.load?.({
      language: 'nl',
      params: { id: 'een', urlpart: 'een', vacancy: 'een' },
      url: new URL(path, 'https://merk.example'),
      config: siteConfig,
      signal: new AbortController().signal,
    });
    expect(network.takeAsked().length > 0).toBe(serverData);
  },
);

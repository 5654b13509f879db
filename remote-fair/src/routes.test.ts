import type { PageModule } from '@site/shared/federation/page';
import { siteConfig } from '@site/shared/testing/site-config';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { claims } from './routes.ts';
import { createFairNetwork } from './testing/fair-network.ts';
import { setUpRegistration } from './testing/set-up-registration.ts';

const modules = import.meta.glob<{ default: PageModule }>('./features/*/*-page.tsx');
const network = createFairNetwork();

setUpRegistration(network);

it.each(claims.pages)(
  '$path has its data from the server when its loader asks a service',
  async ({ path, module, serverData = false }) => {
    network.answer('GET /*', () => HttpResponse.json({ activities: [], timestamp: '' }));
    const page = await modules[`./${module}.tsx`]?.();
    await page?.default.load?.({
      language: 'en',
      params: { ticketCode: 'een', type: 'waffles', secret: 'een' },
      url: new URL(`${path}?activity=waffles`, 'https://merk.example'),
      config: siteConfig,
      signal: new AbortController().signal,
    });
    expect(network.calls().length > 0).toBe(serverData);
  },
);

import { createDocument } from '../pages/send-document.ts';
import type { Renderer } from '../render/renderer.ts';
import type { Sitemap } from './search-routes.ts';
import { sitemap } from './sitemap.ts';

interface CreateSitemapInput {
  readonly renderer: Pick<Renderer, 'addresses'>;
  readonly publicOrigin: string;
  readonly onFailure: (error: unknown) => void;
}

/** Asks every page of the live release for its addresses. */
export async function createSitemap(input: CreateSitemapInput): Promise<Sitemap> {
  const { addresses, problems } = await input.renderer.addresses(input.publicOrigin);
  for (const problem of problems) input.onFailure(problem);
  return {
    document: createDocument(sitemap(addresses, input.publicOrigin), {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'no-cache',
    }),
    complete: problems.length === 0,
  };
}

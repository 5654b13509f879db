import fastifyPlugin from 'fastify-plugin';
import type { ServerConfig } from '../config.ts';
import { PageCache } from '../pages/page-cache.ts';
import { createSitemap } from './create-sitemap.ts';
import { type Sitemap, searchRoutes } from './search-routes.ts';

interface SearchOptions {
  readonly config: Pick<ServerConfig, 'publicOrigin' | 'publicOrigins'>;
}

/** What search engines ask for beside pages. */
export const searchPlugin = fastifyPlugin<SearchOptions>(
  async (app, { config }) => {
    const { live, pages, rendering } = app;
    const sitemaps = new PageCache<Sitemap>({
      ...pages.freshness,
      setId: () => live.current.release.set.id,
      isFailure: ({ complete }) => !complete,
      render: () =>
        createSitemap({
          renderer: live.current.renderer,
          publicOrigin: config.publicOrigin,
          onFailure: rendering.onFailure,
        }),
    });
    searchRoutes(app, { config, live, sitemaps });
  },
  { name: 'search', dependencies: ['http', 'live', 'pages'] },
);

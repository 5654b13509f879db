import { publicConfig } from '@site/shared/config';
import fastifyPlugin from 'fastify-plugin';
import type { ServerConfig } from '../config.ts';
import { pageRoutes } from './page-routes.ts';
import { fallbackPage } from './site-page.ts';

/** Every address that nothing else answers. */
export const pageRoutesPlugin = fastifyPlugin<{ readonly config: Pick<ServerConfig, 'site'> }>(
  async (app, { config }) => {
    const { pages, overrides, live, security } = app;
    pageRoutes(app, {
      pagesOf: (release) => pages.of(release),
      live,
      overrides: { pages: overrides, security },
      fallback: (traceId) => fallbackPage(publicConfig(config.site), traceId),
      security,
    });
  },
  { name: 'page-routes', dependencies: ['http', 'live', 'pages', 'overrides'] },
);

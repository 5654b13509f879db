import { publicConfig } from '@site/shared/config';
import fastifyPlugin from 'fastify-plugin';
import { overrideRules } from '../../releases/overrides/override-rules.ts';
import type { ServerConfig } from '../config.ts';
import { pageRoutes } from './page-routes.ts';
import { fallbackPage } from './site-page.ts';

/** Every address that nothing else answers. */
export const pageRoutesPlugin = fastifyPlugin<{
  readonly config: Pick<ServerConfig, 'site' | 'dataDirectory' | 'overrideKey' | 'overrideOrigins'>;
}>(
  async (app, { config }) => {
    const { pages, overrides, drafts, live, security } = app;
    pageRoutes(app, {
      pagesOf: (release) => pages.of(release),
      live,
      drafts,
      overrides: { pages: overrides, security },
      fallback: (traceId) => fallbackPage(publicConfig(config.site), traceId),
      security,
      documentKey: overrideRules(config).key,
    });
  },
  { name: 'page-routes', dependencies: ['http', 'live', 'pages', 'overrides', 'drafts'] },
);

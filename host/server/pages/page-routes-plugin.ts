import { publicConfig } from '@site/shared/config';
import fastifyPlugin from 'fastify-plugin';
import { overrideRules } from '../../releases/overrides/override-rules.ts';
import type { ServerConfig } from '../config.ts';
import type { LiveRelease } from '../live/live-release.ts';
import { pageDataRoutes } from './page-data-routes.ts';
import { pageRoutes } from './page-routes.ts';
import { fallbackPage } from './site-page.ts';

/** Every address that nothing else answers, and the data of pages. */
export const pageRoutesPlugin = fastifyPlugin<{
  readonly config: Pick<ServerConfig, 'site' | 'dataDirectory' | 'overrideKey' | 'overrideOrigins'>;
}>(
  async (app, { config }) => {
    const { pages, overrides, drafts, live, security } = app;
    const pagesOf = (release: LiveRelease) => pages.of(release);
    pageDataRoutes(app, { pagesOf, live, drafts });
    pageRoutes(app, {
      pagesOf,
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

import fastifyPlugin from 'fastify-plugin';
import { overrideRules } from '../../releases/overrides/override-rules.ts';
import { RevokedLinks } from '../../releases/overrides/revoked-links.ts';
import type { ReleaseStore } from '../../releases/store/release-store.ts';
import type { ServerConfig } from '../config.ts';
import { policySources } from '../document/policy-sources.ts';
import { OverridePages } from './override-pages.ts';
import { overrideRoutes } from './override-routes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly overrides: OverridePages;
  }
}

interface OverridesOptions {
  readonly config: ServerConfig;
  readonly store: ReleaseStore;
}

/** Other versions than those that are live, for who has a link: `app.overrides`. */
export const overridesPlugin = fastifyPlugin<OverridesOptions>(
  async (app, { config, store }) => {
    const { live, pages, rendering, security } = app;
    const rules = overrideRules(config);
    const ended = new RevokedLinks(store);
    const policy = policySources(config.site, config.publicOrigin);
    const overrides = new OverridePages({
      store,
      rules,
      ended,
      live: () => live.current,
      startRenderer: rendering.start,
      rendering: rendering.budget,
      createPage: ({ codeFrom, ...page }) =>
        pages.create({ ...page, policy: { ...policy, code: codeFrom } }),
    });
    app.decorate('overrides', overrides);
    await overrideRoutes(app, {
      rules,
      ended,
      origins: config.publicOrigins,
      live: () => live.current.release.set,
      security,
    });
    app.addHook('onClose', async () => overrides.stop());
  },
  { name: 'overrides', dependencies: ['http', 'live', 'pages'] },
);

import fastifyPlugin from 'fastify-plugin';
import { overrideRules } from '../../releases/overrides/override-rules.ts';
import { RevokedLinks } from '../../releases/overrides/revoked-links.ts';
import { Previews } from '../../releases/previews/previews.ts';
import type { ReleaseStore } from '../../releases/store/release-store.ts';
import type { ServerConfig } from '../config.ts';
import { policySources } from '../document/policy-sources.ts';
import { OverridePages } from './override-pages.ts';
import { overrideRoutes } from './override-routes.ts';
import { OverrideTokens } from './override-tokens.ts';
import { previewRoutes } from './preview-routes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly overrides: OverridePages;
  }
}

interface OverridesOptions {
  readonly config: ServerConfig;
  readonly store: ReleaseStore;
}

/** Other versions than those that are live, for who has a link or a preview's address: `app.overrides`. */
export const overridesPlugin = fastifyPlugin<OverridesOptions>(
  async (app, { config, store }) => {
    const { live, pages, rendering, security } = app;
    const rules = overrideRules(config);
    const tokens = new OverrideTokens({
      rules,
      ended: new RevokedLinks(store),
      previews: new Previews(store, rules.key),
    });
    const policy = policySources(config.site, config.publicOrigin);
    const overrides = new OverridePages({
      store,
      tokens,
      live: () => live.current,
      startRenderer: rendering.start,
      rendering: rendering.budget,
      createPage: ({ codeFrom, ...page }) =>
        pages.create({ ...page, policy: { ...policy, code: codeFrom } }),
    });
    app.decorate('overrides', overrides);
    await overrideRoutes(app, {
      tokens,
      origins: config.publicOrigins,
      live: () => live.current.release.set,
      security,
    });
    previewRoutes(app, { tokens, security });
    app.addHook('onClose', async () => overrides.stop());
  },
  { name: 'overrides', dependencies: ['http', 'live', 'pages'] },
);

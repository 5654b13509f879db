import { CostBudget } from '@site/shared/trust-boundary/cost-budget';
import fastifyPlugin from 'fastify-plugin';
import { overrideRules } from '../../releases/overrides/override-rules.ts';
import type { ServerConfig } from '../config.ts';
import { policySources } from '../document/policy-sources.ts';
import { openAgent } from '../proxies/call-proxy.ts';
import { DirectusDrafts } from './directus-drafts.ts';
import { DraftContent } from './draft-content.ts';
import { DraftPages } from './draft-pages.ts';
import { draftRoutes } from './draft-routes.ts';
import { Drafts } from './drafts.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly drafts: Drafts;
  }
}

/** Longest wait for an answer of the content system, in milliseconds, and calls to it at a time. */
const timeout = 5_000;
const connections = 8;

/** Drafts of the content system, for editors who opened a preview: `app.drafts`. */
export const draftsPlugin = fastifyPlugin<{ readonly config: ServerConfig }>(
  async (app, { config }) => {
    const { live, pages, rendering, security, metrics, upstreams } = app;
    const { drafts: settings } = config;
    if (!settings) {
      app.decorate('drafts', new Drafts(undefined));
      draftRoutes(app, { drafts: app.drafts, security });
      return;
    }
    const calls = new CostBudget({
      name: 'calls for drafts',
      concurrency: connections,
      queueLimit: 512,
      clientLimit: 512,
      maxWait: timeout,
    });
    metrics.watchBudget(calls);
    const agent = openAgent({ connections, timeout });
    const directus = new DirectusDrafts({
      base: config.upstreams.cms.base,
      token: settings.token,
      dispatcher: upstreams.dispatcher(config.upstreams.cms, agent),
      calls,
      timeout,
    });
    const content = new DraftContent({
      directus,
      onError: (error) => app.log.warn({ err: error }, 'drafts could not be read'),
    });
    const policy = policySources(config.site, config.publicOrigin);
    const draftPages = new DraftPages({
      reader: (version) => content.reader(version),
      live: () => live.current,
      startRenderer: rendering.start,
      rendering: rendering.budget,
      createPage: (page) =>
        pages.create({
          ...page,
          policy: { ...policy, frameOrigins: settings.frameOrigins },
          // A draft has no sharing picture: those are for everyone.
          pictures: { versionOf: () => undefined },
        }),
    });
    const { key } = overrideRules(config);
    app.decorate('drafts', new Drafts({ key, settings, content, pages: draftPages, security }));
    draftRoutes(app, { drafts: app.drafts, security });
    app.addHook('onClose', async () => {
      draftPages.stop();
      await agent.destroy();
    });
  },
  { name: 'drafts', dependencies: ['http', 'live', 'pages', 'upstreams'] },
);

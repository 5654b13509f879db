import fastifyPlugin from 'fastify-plugin';
import type { ServerConfig } from '../config.ts';
import { openConnections } from '../proxies/call-proxy.ts';
import { postRoutes } from './post-routes.ts';

/** Longest wait for a service, in milliseconds, and calls at the same time. */
const timeout = 10_000;
const connectionCount = 16;

/** Forms that work without scripts. */
export const postsPlugin = fastifyPlugin<{
  readonly config: Pick<ServerConfig, 'upstreams' | 'publicOrigins'>;
}>(
  async (app, { config }) => {
    const { live, pages, drafts, overrides, rendering, security, upstreams, metrics } = app;
    const connections = openConnections({
      name: 'posted forms',
      connections: connectionCount,
      timeout,
      upstream: config.upstreams.api,
      servers: upstreams,
    });
    metrics.watchBudget(connections.budget);
    app.addHook('onClose', async () => {
      connections.budget.close();
      await connections.dispatcher.destroy();
    });
    await app.register(async (scope) =>
      postRoutes(scope, {
        live,
        pages,
        drafts,
        overrides: { pages: overrides, security },
        renderingBudget: rendering.budget,
        base: config.upstreams.api.base,
        connections,
        publicOrigins: config.publicOrigins,
        security,
      }),
    );
  },
  {
    name: 'posts',
    dependencies: ['metrics', 'http', 'upstreams', 'live', 'pages', 'drafts', 'overrides'],
  },
);

import fastifyPlugin from 'fastify-plugin';
import type { ServerConfig } from '../config.ts';
import { proxies } from './proxies.ts';

/** The services behind the site's one public origin. */
export const proxiesPlugin = fastifyPlugin<{ readonly config: Pick<ServerConfig, 'upstreams'> }>(
  (app, { config: { upstreams } }) =>
    proxies(app, {
      upstreams,
      servers: app.upstreams,
      content: app.content,
      drafts: app.drafts,
      watchBudget: app.metrics.watchBudget,
    }),
  { name: 'proxies', dependencies: ['metrics', 'http', 'content', 'drafts', 'upstreams'] },
);

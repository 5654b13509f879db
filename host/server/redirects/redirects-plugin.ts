import fastifyPlugin from 'fastify-plugin';
import type { ServerConfig } from '../config.ts';
import { Redirects } from './redirects.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly redirects: Redirects;
  }
}

interface RedirectsPluginOptions {
  readonly config: Pick<ServerConfig, 'publicOrigin' | 'redirectOrigins'>;
}

/** Where addresses lead that have no page: `app.redirects`. */
export const redirectsPlugin = fastifyPlugin<RedirectsPluginOptions>(
  async (app, { config }) => {
    const redirects = new Redirects({
      content: app.content,
      publicOrigin: config.publicOrigin,
      origins: config.redirectOrigins,
      onRefused: ({ id, reason }) =>
        app.log.warn({ redirect: id, reason }, 'a redirect is refused'),
    });
    app.decorate('redirects', redirects);
    app.metrics.watchRedirects(() => redirects.refused.length);
  },
  { name: 'redirects', dependencies: ['content', 'metrics'] },
);

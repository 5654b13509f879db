import fastifyPlugin from 'fastify-plugin';
import type { ServerConfig } from '../config.ts';
import { ContentCache } from './content-cache.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly content: ContentCache;
  }
}

/** What the content system says, for browsers and for pages that are rendered: `app.content`. */
export const contentPlugin = fastifyPlugin<{ readonly config: Pick<ServerConfig, 'upstreams'> }>(
  async (app, { config }) => {
    app.decorate('content', new ContentCache({ base: config.upstreams.cms }));
  },
  { name: 'content' },
);

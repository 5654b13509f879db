import fastifyPlugin from 'fastify-plugin';
import { contentKey } from '../cdn/surrogate-keys.ts';
import type { ServerConfig } from '../config.ts';
import { openAgent } from '../proxies/call-proxy.ts';
import { ContentCache } from './content-cache.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly content: ContentCache;
  }
}

/** What the content system says, for browsers and for pages that are rendered: `app.content`. */
export const contentPlugin = fastifyPlugin<{ readonly config: Pick<ServerConfig, 'upstreams'> }>(
  async (app, { config: { upstreams } }) => {
    const agent = openAgent({ connections: 16, timeout: 10_000 });
    const dispatcher = app.upstreams.dispatcher(upstreams.cms, agent);
    const { cdn, metrics } = app;
    const content = new ContentCache({
      base: upstreams.cms.base,
      dispatcher,
      onChange: (query) => cdn?.purge([contentKey(query)]),
      onFailure: (error, list) =>
        app.log.warn({ err: error, list }, 'the content system fails, kept answers stand in'),
      onRecovery: () => app.log.info('the content system answers again'),
    });
    metrics.watchBudget(content.calls);
    metrics.watchContent(() => content.failures.seconds);
    app.decorate('content', content);
    app.addHook('onClose', () => agent.destroy());
  },
  { name: 'content', dependencies: ['metrics', 'upstreams', 'cdn'] },
);

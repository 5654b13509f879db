import fastifyPlugin from 'fastify-plugin';
import { UpstreamServers } from './upstream-servers.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly upstreams: UpstreamServers;
  }
}

/** How the servers of services do that run on several, `app.upstreams`. */
export const upstreamsPlugin = fastifyPlugin(
  async (app) => {
    const upstreams = new UpstreamServers(app.log);
    app.decorate('upstreams', upstreams);
    app.metrics.watchUpstreams(() => upstreams.watched);
    app.addHook('onClose', async () => upstreams.stop());
  },
  { name: 'upstreams', dependencies: ['metrics'] },
);

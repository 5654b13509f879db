import fastifyPlugin from 'fastify-plugin';
import type { ServerConfig } from '../config.ts';
import { liveReload } from './live-reload.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Tells pages that are open in development that another release is live. */
    readonly announceRelease: () => void;
  }
}

/** Open pages reload when a release goes live: for development. Its streams end before connections. */
export const liveReloadPlugin = fastifyPlugin<{
  readonly config: Pick<ServerConfig, 'liveReload'>;
}>(
  async (app, { config }) => {
    app.decorate('announceRelease', config.liveReload ? liveReload(app) : () => {});
  },
  { name: 'live-reload' },
);

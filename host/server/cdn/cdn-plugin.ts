import fastifyPlugin from 'fastify-plugin';
import type { ServerConfig } from '../config.ts';
import { cdnHeaders } from './cdn-headers.ts';
import { CdnPurges } from './cdn-purges.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Purges what a CDN keeps; undefined without one. */
    readonly cdn: CdnPurges | undefined;
  }
}

/** A CDN in front of the site: what it may keep, and how it hears that it is old, `app.cdn`. */
export const cdnPlugin = fastifyPlugin<{ readonly config: Pick<ServerConfig, 'cdn'> }>(
  async (app, { config: { cdn: settings } }) => {
    const { metrics, log } = app;
    const cdn = settings && new CdnPurges({ settings, log, onResult: metrics.countPurge });
    if (settings) cdnHeaders(app, settings);
    metrics.watchPurges(() => cdn !== undefined && cdn.failures.length > 0);
    app.decorate('cdn', cdn);
    app.addHook('onClose', async () => cdn?.stop());
  },
  { name: 'cdn', dependencies: ['metrics', 'http'] },
);

import { publicConfig } from '@site/shared/config';
import fastifyPlugin from 'fastify-plugin';
import type { ServerConfig } from '../config.ts';
import { policySources } from '../document/policy-sources.ts';
import { liveReloadScript } from '../live/live-reload.ts';
import { SitePages } from './site-pages.ts';
import { WarmUp } from './warm-up.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly pages: SitePages;
    readonly warmUp: WarmUp;
  }
}

interface PagesOptions {
  readonly config: Pick<ServerConfig, 'publicOrigin' | 'site' | 'liveReload'>;
}

/** How pages are made and kept, `app.pages`; the first one is made before the server listens. */
export const pagesPlugin = fastifyPlugin<PagesOptions>(
  async (app, { config }) => {
    const { live, rendering } = app;
    const pages = new SitePages({
      settings: {
        publicOrigin: config.publicOrigin,
        policy: policySources(config.site, config.publicOrigin),
        site: publicConfig(config.site),
        pictures: app.pictures,
        redirects: app.redirects,
        scripts: config.liveReload ? [liveReloadScript] : [],
        onFailure: rendering.onFailure,
      },
      sources: [app.content, app.activityStates],
      live,
      metrics: app.metrics,
      budget: rendering.budget,
      load: app.load,
      hasCdn: app.cdn !== undefined,
    });
    const warmUp = new WarmUp({
      render: () => pages.create({ live: live.current, url: '/' }),
      live: () => live.current,
      homeAddress: `${config.publicOrigin}/`,
    });
    app.decorate('pages', pages);
    app.decorate('warmUp', warmUp);
    app.metrics.watchReadiness(() => warmUp.isRendered);
    app.addHook('onReady', () => warmUp.start());
    app.addHook('onClose', async () => warmUp.stop());
  },
  {
    name: 'pages',
    dependencies: ['http', 'live', 'pictures', 'content', 'activity-states', 'redirects', 'cdn'],
  },
);

import { publicConfig } from '@site/shared/config';
import fastifyPlugin from 'fastify-plugin';
import type { ServerConfig } from '../config.ts';
import { PagePictures } from './page-pictures.ts';
import { pictureRoutes } from './picture-routes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly pictures: PagePictures;
  }
}

/** What apps show of a link to a page: `app.pictures`, and their addresses. */
export const picturesPlugin = fastifyPlugin<{ readonly config: Pick<ServerConfig, 'site'> }>(
  async (app, { config }) => {
    const pictures = new PagePictures({ brand: publicConfig(config.site).brand });
    app.decorate('pictures', pictures);
    pictureRoutes(app, {
      // Pages name their pictures, so they come later than these.
      pagesOf: (release) => app.pages.of(release),
      live: app.live,
      pictures,
      security: app.security,
    });
  },
  { name: 'pictures', dependencies: ['http', 'live'] },
);

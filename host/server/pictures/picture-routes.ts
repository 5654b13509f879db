import { limitRefusal } from '@site/shared/trust-boundary/limit-refusal';
import type { SecurityLog } from '@site/shared/trust-boundary/security-log';
import type { FastifyInstance } from 'fastify';
import { sendError } from '../http/error-answers.ts';
import { forEveryOrigin } from '../http/security-headers.ts';
import type { LiveRelease } from '../live/live-release.ts';
import type { LiveReleases } from '../live/live-releases.ts';
import { pageAddress } from '../pages/page-address.ts';
import type { PageCache } from '../pages/page-cache.ts';
import { pageClientOf } from '../pages/page-client.ts';
import type { SitePage } from '../pages/site-page.ts';
import type { PagePictures } from './page-pictures.ts';
import { readPictureAddress } from './picture-address.ts';

interface PictureRoutesOptions {
  readonly pagesOf: (live: LiveRelease) => PageCache<SitePage>;
  readonly live: LiveReleases;
  readonly pictures: PagePictures;
  readonly security: SecurityLog;
}

/** `/og/<version>/<page>.png`: what apps show of a link to a page. Only pages that there are have one. */
export function pictureRoutes(app: FastifyInstance, options: PictureRoutesOptions): void {
  const { pagesOf, live, pictures, security } = options;
  app.get('/og/*', { config: { shed: 'first' } }, async (request, reply) => {
    const asked = readPictureAddress(request.url);
    if (!asked) return nothingHere(reply);
    const { set } = live.current.release;
    const client = pageClientOf(request, reply);
    const page = await pagesOf(live.current).get(pageAddress(asked.url, set), client);
    if (page.kind !== 'document' || page.pictureTitle === undefined) return nothingHere(reply);
    try {
      const { png, version } = await pictures.get(page.pictureTitle, client.client);
      const isAsked = version === asked.version;
      return reply
        .headers(forEveryOrigin)
        .header('content-type', 'image/png')
        .header('cache-control', isAsked ? 'public, max-age=31536000, immutable' : 'no-cache')
        .send(png);
    } catch (error) {
      const isRefused = limitRefusal(error, { security, client: request.ip });
      if (!isRefused) request.log.warn({ err: error }, 'a sharing picture was not drawn');
      return reply.header('cache-control', 'no-store').redirect(`${set.host.base}og.jpg`, 302);
    }
  });
}

function nothingHere(reply: Parameters<typeof sendError>[0]) {
  return sendError(reply, 404, { error: 'notFound', message: 'There is no such picture.' });
}

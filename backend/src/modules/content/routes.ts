import { assetQuerySchema } from '@site/shared/contracts/content-wire';
import { isKnownTag } from '@site/shared/contracts/entity-tag';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { answerError } from './answer-error.ts';
import type { AssetService } from './asset-service.ts';
import { ContentSystemError, forbidden } from './content-error.ts';
import type { ContentStore } from './content-store.ts';
import { queryItem, queryItems } from './item-query.ts';

/** An asset's address names its size and format, and a changed image gets a new ETag after that. */
const assetCaching = 'public, max-age=2592000, stale-while-revalidate=86400';

const collectionSchema = z.object({ collection: z.string() });
const itemSchema = z.object({ collection: z.string(), id: z.string() });
const assetSchema = z.object({ id: z.string() });

interface ContentRoutesOptions {
  readonly store: ContentStore;
  readonly assets: AssetService;
}

/** The content system's REST dialect (Directus) over the embedded content. Mounted at `/cms`. */
export function contentRoutes({ store, assets }: ContentRoutesOptions): FastifyPluginAsyncZod {
  return async (app) => {
    app.setErrorHandler(answerError);
    app.setNotFoundHandler((request, reply) => {
      const { pathname } = new URL(request.url, 'http://localhost');
      const error = new ContentSystemError(404, 'ROUTE_NOT_FOUND', `${pathname} does not exist.`);
      return answerError(error, request, reply);
    });

    app.get(
      '/items/:collection',
      {
        config: { shed: 'last' },
        schema: {
          tags: ['content'],
          summary: 'The items of `news`, `Events`, `vacancies` or `redirects`',
          description:
            'Understands `fields` (`translations.*` too), `sort`, `limit`, `offset` and `filter[field][_eq]`.',
          params: collectionSchema,
        },
      },
      async ({ params, query }) => {
        const { items, fields } = store.collection(params.collection);
        return { data: queryItems(items, query, fields) };
      },
    );

    app.get(
      '/items/:collection/:id',
      {
        config: { shed: 'last' },
        schema: {
          tags: ['content'],
          summary: 'One item; an unknown one answers 403, as Directus does',
          params: itemSchema,
        },
      },
      async ({ params, query }) => {
        const { items, fields } = store.collection(params.collection);
        const item = items.find(({ id }) => String(id) === params.id);
        if (!item) throw forbidden();
        return { data: queryItem(item, query, fields) };
      },
    );

    app.get(
      '/assets/:id',
      {
        schema: {
          tags: ['content'],
          summary: 'An image, in the size and format that is asked for',
          params: assetSchema,
          querystring: assetQuerySchema,
        },
      },
      async (request, reply) => {
        const { accept = '' } = request.headers;
        const { id } = request.params;
        const asset = await assets.find({ id, query: request.query, accept });
        reply
          .header('etag', asset.etag)
          .header('cache-control', assetCaching)
          .header('cross-origin-resource-policy', 'cross-origin');
        if (request.query.format === 'auto') reply.header('vary', 'accept');
        if (isKnownTag(request.headers['if-none-match'], asset.etag)) return reply.code(304).send();
        return reply.type(asset.contentType).send(await asset.load());
      },
    );
  };
}

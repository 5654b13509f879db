import type { OnlyOperators } from '@site/shared/trust-boundary/operators-only';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ContentCache } from '../content/content-cache.ts';
import { refuseRequest } from '../http/error-answers.ts';
import type { CdnPurges } from './cdn-purges.ts';
import { changedContentKeys } from './surrogate-keys.ts';

/** More than a content system tells of one change. */
const bodyLimit = 64_000;
const maxItems = 100;

/** What is read of what a content system tells; Directus calls these fields so. */
const changeSchema = z.object({
  collection: z.enum(['news', 'Events', 'redirects']),
  keys: z
    .array(z.union([z.int(), z.string().max(200)]))
    .max(maxItems)
    .default([]),
});

interface WebhookOptions {
  /** Lets only the content system through. */
  readonly onlyContentSystem: OnlyOperators;
  readonly content: Pick<ContentCache, 'expire' | 'refresh'>;
  readonly cdn: Pick<CdnPurges, 'purge'>;
}

/** `POST /cms/webhook`: the content system tells that items were created, changed or removed. */
export function contentWebhook(app: FastifyInstance, options: WebhookOptions): void {
  const { onlyContentSystem, content, cdn } = options;
  app.post('/cms/webhook', { onRequest: onlyContentSystem, bodyLimit }, async (request, reply) => {
    const change = changeSchema.safeParse(request.body);
    if (!change.success) {
      return refuseRequest(
        reply,
        'Tell a change as {"collection": "news", "Events" or "redirects", "keys": [...]}.',
      );
    }
    content.expire();
    // Pages are made from what this brings, before the CDN asks for them.
    await content.refresh();
    cdn.purge(changedContentKeys(change.data.collection, change.data.keys));
    return reply.code(204).send();
  });
}

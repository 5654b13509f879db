import type { OnlyOperators } from '@site/shared/trust-boundary/operators-only';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { CdnPurges } from '../cdn/cdn-purges.ts';
import { changedContentKeys } from '../cdn/surrogate-keys.ts';
import { refuseRequest, sendError } from '../http/error-answers.ts';
import type { ContentFollower } from './content-follower.ts';

/** Larger than any report of one change. */
const bodyLimit = 64_000;
const maxItems = 100;

/** What is read of what a content system tells; Directus calls these fields so. */
const changeSchema = z.object({
  collection: z.enum(['news', 'Events', 'vacancies', 'redirects']),
  keys: z
    .array(z.union([z.int(), z.string().max(200)]))
    .max(maxItems)
    .default([]),
});

interface WebhookOptions {
  /** Lets only the content system through. */
  readonly onlyContentSystem: OnlyOperators;
  readonly follower: Pick<ContentFollower, 'takeChange' | 'announce'>;
  readonly cdn: Pick<CdnPurges, 'purge'> | undefined;
}

/** `POST /cms/webhook`: the content system tells all servers that items were created, changed or removed. */
export function contentWebhook(app: FastifyInstance, options: WebhookOptions): void {
  const { onlyContentSystem, follower, cdn } = options;
  app.post('/cms/webhook', { onRequest: onlyContentSystem, bodyLimit }, async (request, reply) => {
    const change = changeSchema.safeParse(request.body);
    if (!change.success) {
      return refuseRequest(
        reply,
        'Tell a change as {"collection": "news", "Events", "vacancies" or "redirects", "keys": [...]}.',
      );
    }
    // Pages are made from what this brings, before the CDN asks for them.
    await follower.takeChange();
    cdn?.purge(changedContentKeys(change.data.collection, change.data.keys));
    try {
      await follower.announce();
    } catch (error) {
      request.log.error({ err: error }, 'other servers were not told of changed content');
      const message = 'Only this server knows of it now, the others within seconds. Tell it again.';
      return sendError(reply, 503, { error: 'unavailable', message });
    }
    return reply.code(204).send();
  });
}

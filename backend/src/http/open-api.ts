import swagger from '@fastify/swagger';
import { wireErrorSchema } from '@site/shared/contracts/wire-error';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** The answers of a route that are wire errors, for its `response` schema. */
export function refusals<Status extends number>(
  ...statuses: Status[]
): Record<Status, typeof wireErrorSchema> {
  const entries = statuses.map((status) => [status, wireErrorSchema]);
  return Object.fromEntries(entries);
}

/** Collects the routes that are registered after it into an OpenAPI document. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      components: {
        securitySchemes: {
          staff: { type: 'http', scheme: 'bearer', description: 'The token of the staff' },
        },
      },
      info: {
        title: 'Services of the site',
        version: '1.0.0',
        description:
          'Everything that the site calls: forms, bot-check, and content in the Directus dialect. ' +
          'A request that is not GET and comes from a browser repeats the cookie XSRF-TOKEN in the ' +
          'header X-XSRF-TOKEN.',
      },
    },
    transform: jsonSchemaTransform,
  });
}

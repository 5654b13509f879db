import { contentTypes } from '@site/shared/contracts/content-types';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { AppError } from './app-error.ts';

/** What an address does with bodies of one content type. */
interface ContentTypeCall {
  readonly contentType: string;
  readonly handle: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
}

interface PostByContentType {
  readonly url: string;
  readonly tag: string;
  readonly summary: string;
  readonly headers?: z.core.$ZodType;
  readonly answer: z.core.$ZodType;
  readonly refused: Readonly<Record<number, z.core.$ZodType>>;
  readonly calls: readonly ContentTypeCall[];
  readonly onRequest: (request: FastifyRequest) => Promise<void>;
}

/** A call of its own, with its own contract, for bodies of one content type. */
export function onContentType<Schema extends z.ZodMiniType>(
  contentType: string,
  schema: Schema,
  handle: (
    body: z.output<Schema>,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<unknown>,
): ContentTypeCall {
  return {
    contentType,
    handle: async (request, reply) => handle(schema.parse(request.body), request, reply),
  };
}

/** One address whose calls differ by the content type of their body (specification section 7). */
export function postByContentType(app: FastifyInstance, route: PostByContentType): void {
  const { url, tag, summary, headers, answer, refused, calls, onRequest } = route;
  const names = calls.map(({ contentType }) => contentType);
  app.post(
    url,
    {
      onRequest,
      schema: {
        tags: [tag],
        summary,
        description: `The content type says which call it is: ${names.join(', ')}.`,
        ...(headers && { headers }),
        response: { 200: answer, ...refused },
      },
    },
    async (request, reply) => {
      const sent = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
      const call = calls.find(({ contentType }) => contentType === sent);
      if (call) return call.handle(request, reply);
      throw new AppError('unsupportedMediaType', 415, {
        message: `Send one of ${names.join(', ')}.`,
      });
    },
  );
}

/** Bodies of the site's own content types are JSON. An empty one may have any: proxies add theirs. */
export function readOwnContentTypes(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser(Object.values(contentTypes), { parseAs: 'string' }, parse);
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, undefined);
    done(new AppError('unsupportedMediaType', 415, { message: 'Send JSON.' }));
  });
}

import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idempotencyHeaders } from '../../http/idempotency-key.ts';
import { refusals } from '../../http/open-api.ts';
import { type SubmissionRequest, submissionRequest } from './submission-request.ts';

interface SubmissionRouteOptions<Schema extends z.core.$ZodType, Params extends z.core.$ZodType> {
  /** Below `/api`. */
  readonly path: `/${string}`;
  /** What the path names, where it names anything. */
  readonly params?: Params;
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  readonly body: Schema;
  /** Largest body that is read, in bytes: the longest one, every character escaped. Default: Fastify's. */
  readonly bodyLimit?: number;
  /** With which statuses it is refused, beside those of every form. */
  readonly refusedWith?: Parameters<typeof refusals>;
  readonly accept: (
    body: z.output<Schema>,
    request: SubmissionRequest,
    params: z.output<Params>,
  ) => Promise<void>;
}

/** The route of a form whose service keeps what was sent, and answers nothing. */
export function submissionRoute<
  Schema extends z.core.$ZodType,
  Params extends z.core.$ZodType = z.ZodUnknown,
>({
  path,
  params,
  tag,
  summary,
  description,
  body,
  bodyLimit,
  refusedWith = [],
  accept,
}: SubmissionRouteOptions<Schema, Params>): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      path,
      {
        ...(bodyLimit && { bodyLimit }),
        schema: {
          tags: [tag],
          summary,
          description,
          ...(params && { params }),
          headers: idempotencyHeaders,
          body,
          response: {
            204: z.undefined().describe('Accepted'),
            ...refusals(400, 403, 413, 415, 422, 429, 503, ...refusedWith),
          },
        },
      },
      async (request, reply) => {
        await accept(
          request.body as z.output<Schema>,
          submissionRequest(request),
          request.params as z.output<Params>,
        );
        return reply.code(204).send();
      },
    );
  };
}

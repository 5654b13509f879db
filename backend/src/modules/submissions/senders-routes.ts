import type { OnlyOperators } from '@site/shared/trust-boundary/operators-only';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { AppError } from '../../http/app-error.ts';
import { forOperators } from '../../http/operator-routes.ts';
import { sendCv } from '../cvs/routes.ts';
import type { CvService } from '../cvs/service.ts';
import type { Senders } from './senders.ts';

interface SendersOptions {
  readonly senders: Senders;
  readonly cvs: CvService;
  readonly onlyOperators: OnlyOperators;
}

const senderSchema = z.object({ email: z.string().trim().min(3).max(254) });
const sentSchema = z.array(
  z.object({
    form: z.string(),
    content: z.record(z.string(), z.unknown()),
    cvId: z.uuid().nullable(),
    createdAt: z.date(),
    keepUntil: z.date(),
  }),
);

/**
 * What somebody sent with forms, for those who run the site: to answer who asks what is known of them, or
 * wants it gone, and to fetch a CV whose link is over. At the backend's own port.
 */
export function sendersRoutes({
  senders,
  cvs,
  onlyOperators,
}: SendersOptions): FastifyPluginAsyncZod {
  return async (app) => {
    forOperators(app, onlyOperators);
    app.post(
      '/operations/senders/export',
      { schema: { hide: true, body: senderSchema, response: { 200: sentSchema } } },
      async ({ body: { email } }) => senders.find(email),
    );
    app.post(
      '/operations/senders/erase',
      {
        schema: {
          hide: true,
          body: senderSchema,
          response: { 200: z.object({ submissions: z.number(), cvs: z.number() }) },
        },
      },
      async ({ body: { email } }) => senders.erase(email),
    );
    app.get(
      '/operations/cvs/:id',
      { schema: { hide: true, params: z.object({ id: z.uuid() }) } },
      async ({ params: { id } }, reply) => {
        const cv = await cvs.read(id);
        if (!cv) throw new AppError('notFound', 404);
        return sendCv(reply, cv);
      },
    );
  };
}

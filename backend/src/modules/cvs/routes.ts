import { uploadedCvSchema } from '@site/shared/contracts/cv';
import { cvContentType, cvMaxBytes } from '@site/shared/contracts/cv-limits';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { AppError } from '../../http/app-error.ts';
import { refusals } from '../../http/open-api.ts';
import { submissionRequest } from '../submissions/submission-request.ts';
import type { CvLinks } from './cv-links.ts';
import type { CvService } from './service.ts';

interface CvRoutesOptions {
  readonly cvs: CvService;
  readonly cvLinks: CvLinks;
}

const gone =
  'Deze link werkt niet meer: hij is verlopen, of het cv is al gewist. De beheerder van de site kan een cv dat er nog is voor je ophalen.\n';

/** CVs of applications: `POST /api/contact/cv` takes one, and the link in the company's mail gives it. */
export function cvRoutes({ cvs, cvLinks }: CvRoutesOptions): FastifyPluginAsyncZod {
  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      cvContentType,
      { parseAs: 'buffer', bodyLimit: cvMaxBytes },
      (_request, body, done) => done(null, body),
    );
    app.addContentTypeParser('*', (_request, _payload, done) =>
      done(new AppError('unsupportedMediaType', 415, { message: `Send ${cvContentType}.` })),
    );

    app.post(
      '/contact/cv',
      {
        bodyLimit: cvMaxBytes,
        config: { shed: 'first', largeBody: true },
        schema: {
          tags: ['contact'],
          summary: 'Takes a CV, which an application names by its id',
          description: `The body is the file: a PDF of ${cvMaxBytes} bytes at most, without password, scripts or actions. What no application names within a day is deleted.`,
          consumes: [cvContentType],
          response: {
            200: uploadedCvSchema,
            ...refusals(400, 403, 413, 415, 429, 503),
          },
        },
      },
      async (request) => {
        const content = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        return { id: await cvs.upload(content, submissionRequest(request)) };
      },
    );

    app.get(
      '/contact/cv/:id',
      {
        schema: {
          hide: true,
          params: z.object({ id: z.uuid() }),
          querystring: z.object({ until: z.string().max(20), signature: z.string().max(100) }),
        },
      },
      async ({ params: { id }, query }, reply) => {
        const cv = cvLinks.isGood({ id, ...query }) ? await cvs.read(id) : undefined;
        if (cv) return sendCv(reply, cv);
        return reply.code(410).type('text/plain; charset=utf-8').send(gone);
      },
    );
  };
}

/** A file of somebody whom nobody knows: it is saved, and never shown on the site's own origin. */
export function sendCv(reply: FastifyReply, { content, name }: { content: Buffer; name: string }) {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  return reply
    .headers({
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="${ascii}"; filename*=UTF-8''${rfc8187(name)}`,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-robots-tag': 'noindex',
    })
    .type(cvContentType)
    .send(content);
}

/** A header's value in any script (RFC 8187, section 3.2.1). */
function rfc8187(text: string): string {
  return encodeURIComponent(text).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

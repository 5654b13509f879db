import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A text that is made once and sent as often as anyone asks. */
export interface SentDocument {
  readonly body: Buffer;
  readonly brotli: Buffer;
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
}

export function createDocument(
  text: string,
  headers: Readonly<Record<string, string>>,
): SentDocument {
  const body = Buffer.from(text);
  return {
    body,
    brotli: brotliCompressSync(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
      },
    }),
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 20)}"`,
    headers: { ...headers, vary: 'accept-encoding' },
  };
}

/** Sends a document, or that the visitor has it already. */
export function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  document: SentDocument,
): FastifyReply {
  reply.headers(document.headers).header('etag', document.etag);
  if (request.headers['if-none-match'] === document.etag) return reply.code(304).send();
  if (!acceptsBrotli(request)) return reply.send(document.body);
  return reply.header('content-encoding', 'br').send(document.brotli);
}

function acceptsBrotli(request: FastifyRequest): boolean {
  return /(?:^|,)\s*br\s*(?:,|$)/.test(String(request.headers['accept-encoding'] ?? ''));
}

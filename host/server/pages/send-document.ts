/// <reference path="./negotiator.d.ts" />
import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

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
  const coding = acceptedCoding(request);
  if (coding === 'identity') return reply.send(document.body);
  reply.header('content-encoding', coding);
  return reply.send(coding === 'br' ? document.brotli : gzipOf(document));
}

/** In our order of preference where a client weighs them alike. */
const codings = ['br', 'gzip', 'identity'];

/** The coding that a client likes best (RFC 9110, section 12.5.3); without a header, none. */
function acceptedCoding({ headers }: FastifyRequest): string {
  if (headers['accept-encoding'] === undefined) return 'identity';
  return new Negotiator({ headers }).encoding(codings, { preferred: codings }) ?? 'identity';
}

/** Browsers all take Brotli: made for the first client that does not, and kept with the document. */
const zipped = new WeakMap<SentDocument, Buffer>();

function gzipOf(document: SentDocument): Buffer {
  const known = zipped.get(document) ?? gzipSync(document.body);
  zipped.set(document, known);
  return known;
}

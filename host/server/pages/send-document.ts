/// <reference path="./negotiator.d.ts" />
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

/** A text that is made once and sent as often as anyone asks. */
export interface SentDocument {
  readonly body: Buffer;
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
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 20)}"`,
    headers: { ...headers, vary: 'accept-encoding' },
  };
}

/** Sends a document, or that the visitor has it already. */
export async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, etag, headers }: SentDocument,
): Promise<FastifyReply> {
  reply.headers(headers).header('etag', etag);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  const coding = acceptedCoding(request);
  if (coding === 'identity') return reply.send(body);
  const coded = await compressed(body, coding);
  return reply.header('content-encoding', coding).send(coded);
}

/** In our order of preference where a client weighs them alike. */
const codings = ['br', 'gzip', 'identity'] as const;

type Coding = (typeof codings)[number];

/** The coding that a client likes best (RFC 9110, section 12.5.3); without a header, none. */
function acceptedCoding({ headers }: FastifyRequest): Coding {
  if (headers['accept-encoding'] === undefined) return 'identity';
  const liked = new Negotiator({ headers }).encoding(codings, { preferred: codings });
  return codings.find((coding) => coding === liked) ?? 'identity';
}

const compress = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
      },
    }),
  gzip: (body: Buffer) => promisify(gzip)(body),
} as const;

/** By a document's bytes: its headers may differ from answer to answer. */
const known = {
  br: new WeakMap<Buffer, Promise<Buffer>>(),
  gzip: new WeakMap<Buffer, Promise<Buffer>>(),
} as const;

/** Made off the main thread for the first client that takes it, and kept as long as the bytes. */
function compressed(body: Buffer, coding: Exclude<Coding, 'identity'>): Promise<Buffer> {
  const made = known[coding].get(body) ?? compress[coding](body);
  known[coding].set(body, made);
  return made;
}

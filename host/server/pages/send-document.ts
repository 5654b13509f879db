/// <reference path="./negotiator.d.ts" />
import { createHash } from 'node:crypto';
import { isKnownTag } from '@site/shared/contracts/entity-tag';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { type CompressedCoding, CompressedDocuments } from './compressed-documents.ts';

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

/** While a canary runs, an answer is that of one bucket: no cache gives it to visitors of others. */
export function privateToBucket<Sent extends SentDocument>(document: Sent): Sent {
  const { headers } = document;
  const kept = headers['cache-control'] === 'no-store' ? 'no-store' : 'private, no-cache';
  return {
    ...document,
    headers: { ...headers, 'cache-control': kept, vary: 'accept-encoding, cookie' },
  };
}

const compressed = new CompressedDocuments();

/** Sends a document, or that the visitor has it already. */
export async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  document: SentDocument,
): Promise<FastifyReply> {
  const { body, etag, headers } = document;
  reply.headers(headers).header('etag', etag);
  if (isKnownTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  const coding = acceptedCoding(request);
  if (coding === 'identity') return reply.send(body);
  const coded = await compressDocument(document, coding);
  return reply.header('content-encoding', coding).send(coded);
}

/** The bytes of a document for who takes a coding. */
export function compressDocument(
  { body, etag, headers }: SentDocument,
  coding: CompressedCoding,
): Promise<Buffer> {
  const isForOthers = headers['cache-control'] !== 'no-store';
  return compressed.get({ body, etag }, coding, isForOthers);
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

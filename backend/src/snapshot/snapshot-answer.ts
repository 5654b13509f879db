import { createHash } from 'node:crypto';
import { isKnownTag } from '@site/shared/contracts/entity-tag';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A JSON answer that is ready to go but for the server's clock, which is always the last field. */
export interface SnapshotAnswer {
  /** Of everything but the clock. */
  readonly etag: string;
  /** The text up to the clock's value, or all of it. */
  readonly head: string;
  readonly timed: boolean;
}

/** @param json an object's; with `timed`, `timestamp` is added to it in every answer */
export function snapshotAnswer(json: string, { timed }: { timed: boolean }): SnapshotAnswer {
  const etag = `"${createHash('sha1').update(json).digest('base64url')}"`;
  return { etag, timed, head: timed ? `${json.slice(0, -1)},"timestamp":"` : json };
}

interface SentSnapshot {
  readonly answer: SnapshotAnswer;
  readonly now: number;
  /** Since when it may be out of date, in seconds; 0 while it is not. */
  readonly age: number;
}

/** Sends a prepared answer, or 304 to who has it already; one that may be out of date with its `Age`. */
export function sendSnapshot(
  request: FastifyRequest,
  reply: FastifyReply,
  { answer: { etag, head, timed }, now, age }: SentSnapshot,
) {
  if (age > 0) reply.header('age', age);
  reply.header('etag', etag);
  if (isKnownTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply
    .type('application/json; charset=utf-8')
    .send(timed ? `${head}${new Date(now).toISOString()}"}` : head);
}

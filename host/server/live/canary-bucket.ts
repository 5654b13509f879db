import { randomInt } from 'node:crypto';
import { bucketCookie } from '@site/shared/contracts/headers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LiveRelease } from './live-release.ts';
import type { LiveReleases } from './live-releases.ts';

/** How long a browser stays in its bucket, in seconds: longer than a canary takes, shorter than a habit. */
const lifetime = 86_400;

/** What a visitor gets, and the bucket that decides it while a canary runs. */
export interface VisitorRelease {
  readonly release: LiveRelease;
  readonly bucket?: number;
}

/**
 * The release that a visitor gets. While a canary runs, a visitor without a bucket draws one and keeps
 * it, so that one visitor's pages are all of one set. One in a hundred visitors has the same number,
 * so it identifies no visitor.
 */
export function releaseForVisitor(
  live: LiveReleases,
  request: FastifyRequest,
  reply: FastifyReply,
): VisitorRelease {
  if (!live.hasCanary) return { release: live.current };
  const bucket = readBucket(request) ?? drawBucket(request, reply);
  return { release: live.forBucket(bucket), bucket };
}

/** The release of a visitor who has a bucket already; what most get for all others. */
export function releaseForKnownVisitor(live: LiveReleases, request: FastifyRequest): LiveRelease {
  const bucket = live.hasCanary ? readBucket(request) : undefined;
  return bucket === undefined ? live.current : live.forBucket(bucket);
}

/** Whether every visitor gets a release: while a canary runs nobody's answer is for all. */
export function isForEveryVisitor(live: LiveReleases, release: LiveRelease): boolean {
  return !live.hasCanary && live.serves(release);
}

const bucketPattern = new RegExp(`(?:^|;\\s*)${bucketCookie}=(\\d{1,2})(?:;|$)`);

function readBucket({ headers }: FastifyRequest): number | undefined {
  const [, bucket] = bucketPattern.exec(headers.cookie ?? '') ?? [];
  return bucket === undefined ? undefined : Number(bucket);
}

function drawBucket(request: FastifyRequest, reply: FastifyReply): number {
  const bucket = randomInt(100);
  const secure = request.protocol === 'https' ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${bucketCookie}=${bucket}; Path=/; Max-Age=${lifetime}; HttpOnly; SameSite=Lax${secure}`,
  );
  return bucket;
}

import { callsDoneOnce } from '@site/shared/contracts/calls-done-once';
import { contentTypes } from '@site/shared/contracts/content-types';
import { captchaHeader, idempotencyKeyHeader } from '@site/shared/contracts/headers';
import type { FastifyRequest } from 'fastify';

/** A login by password or e-mail is another one each time it is sent. */
const notDoneOnce: readonly string[] = [contentTypes.loginPassword, contentTypes.loginEmail];

const patterns = callsDoneOnce.map((call) => new RegExp(`^${call.replace(/\{\w+\}/g, '[^/ ]+')}$`));
const keyHeader = idempotencyKeyHeader.toLowerCase();
const tokenHeader = captchaHeader.toLowerCase();

/**
 * Whether a backend does a call once, however often it comes: by its key. A token of the bot-check is
 * used up by the first attempt, and the second one would be refused for it.
 */
export function isDoneOnce({
  method,
  url,
  headers,
}: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): boolean {
  if (headers[keyHeader] === undefined || headers[tokenHeader] !== undefined) return false;
  const call = `${method} ${url.replace(/\?.*$/, '')}`;
  const [type = ''] = (headers['content-type'] ?? '').toLowerCase().split(';');
  return !notDoneOnce.includes(type.trim()) && patterns.some((pattern) => pattern.test(call));
}

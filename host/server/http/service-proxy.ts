import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendError } from './error-answers.ts';

/** A service behind the site's one public origin. */
export interface Service {
  readonly prefix: string;
  readonly base: string;
  /** Headers that every answer gets, whatever the service says. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Longest wait, in milliseconds, where it is not everyone's. */
  readonly timeout?: number;
}

/** Passes a request on as it comes, and the answer as it comes. Needs the plugin reply-from. */
export function passOn({ prefix, base, headers: fixed, timeout }: Service) {
  return (request: FastifyRequest, reply: FastifyReply) =>
    // The query follows by itself.
    reply.from(base + pathOf(request.url).slice(prefix.length), {
      ...(timeout !== undefined && { timeout }),
      // A service with too much to do gets no more of it.
      retryDelay: () => null,
      rewriteRequestHeaders: (original, headers) => ({ ...headers, ...forwardedHeaders(original) }),
      rewriteHeaders: (headers) => ({ ...headers, ...fixed }),
      onError: (_target, { error }) => void noAnswer(request, reply, { error, prefix }),
    });
}

/** Who asks at which address. */
export function forwardedHeaders({
  ip,
  host,
  protocol,
}: Pick<FastifyRequest, 'ip' | 'host' | 'protocol'>): Record<string, string> {
  return { 'x-forwarded-for': ip, 'x-forwarded-host': host, 'x-forwarded-proto': protocol };
}

export function pathOf(url: string): string {
  return url.replace(/\?.*$/, '');
}

/** Logs that a service does not answer, and says so. */
export function noAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  { error, prefix }: { error: Error; prefix: string },
) {
  request.log.warn({ reason: error.message, prefix }, 'a service does not answer');
  return unavailable(reply, /timeout/i.test(error.message) ? 504 : 502);
}

export function unavailable(reply: FastifyReply, status: number) {
  const message = 'The service does not answer. Try again in a moment.';
  return sendError(reply, status, { error: 'unavailable', message });
}

import type { IncomingHttpHeaders } from 'node:http';
import { toTraceparent } from '@site/shared/telemetry/trace-context';
import { withoutPersonalData } from '@site/shared/trust-boundary/log-options';
import {
  UpstreamAddressError,
  upstreamAddress,
} from '@site/shared/trust-boundary/upstream-address';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendError } from '../http/error-answers.ts';

/** A service behind the site's one public origin. */
export interface Service {
  /** What public paths begin with; the rest is asked for below the base. */
  readonly prefix: string;
  /** Its address; of several servers the first one's. */
  readonly base: string;
}

/** Headers that speak of one connection, and of who is at its other end (RFC 9110, section 7.6.1). */
const ofOneConnection = new Set([
  'connection',
  'expect',
  'host',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Headers for the next hop as well, not for this one alone. */
export function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const kept: IncomingHttpHeaders = {};
  const named = headers.connection?.toLowerCase().split(/\s*,\s*/) ?? [];
  for (const name in headers) {
    if (!ofOneConnection.has(name) && !named.includes(name)) kept[name] = headers[name];
  }
  return kept;
}

/** Who asks at which address, and the trace that it is a part of. */
export function forwardedHeaders({
  ip,
  host,
  protocol,
  trace,
}: Pick<FastifyRequest, 'ip' | 'host' | 'protocol' | 'trace'>): Record<string, string> {
  return {
    'x-forwarded-for': ip,
    'x-forwarded-host': host,
    'x-forwarded-proto': protocol,
    traceparent: toTraceparent(trace),
  };
}

/**
 * Where a service answers a request.
 *
 * @throws UpstreamAddressError when that is not below the service's base
 */
export function addressAt({ prefix, base }: Service, url: string): URL {
  // The router decodes what it compares, so `/%61pi/x` comes here as well.
  if (!url.startsWith(`${prefix}/`)) throw new UpstreamAddressError('Not below the prefix.');
  return upstreamAddress(base, url.slice(prefix.length));
}

/** Logs that a service does not answer, and says so. */
export function noAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  { error, prefix }: { error: Error; prefix: string },
) {
  const reason = withoutPersonalData(error.message);
  request.log.warn({ reason, prefix }, 'a service does not answer');
  return unavailable(reply, /timeout/i.test(error.message) ? 504 : 502);
}

export function unavailable(reply: FastifyReply, status: number) {
  const message = 'The service does not answer. Try again in a moment.';
  return sendError(reply, status, { error: 'unavailable', message });
}

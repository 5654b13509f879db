import type { IncomingHttpHeaders } from 'node:http';
import { finished } from 'node:stream/promises';
import { assetQuerySchema } from '@site/shared/contracts/content-wire';
import { clientNetwork } from '@site/shared/trust-boundary/client-network';
import { departureSignal } from '@site/shared/trust-boundary/departure-signal';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuseRequest } from '../http/error-answers.ts';
import { forEveryOrigin } from '../http/security-headers.ts';
import type { ServiceConnections } from './call-proxy.ts';
import { addressAt, noAnswer, type Service } from './service-proxy.ts';

/** What the content system is told of a request: nothing that says who asks or opens anything. */
const requestHeaders = ['accept', 'if-modified-since', 'if-none-match', 'if-range', 'range'];

/** What of its answer is passed on: what describes the bytes. */
const passedHeaders = [
  'accept-ranges',
  'age',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-length',
  'content-range',
  'content-type',
  'etag',
  'expires',
  'last-modified',
  'retry-after',
  'vary',
];

/** An image or document that is opened by itself runs nothing. */
const inert = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  ...forEveryOrigin,
};

const forThemAlone = {
  'cache-control': 'private, no-store',
  'cross-origin-resource-policy': 'same-origin',
};

/** Longest time for a client to take a picture, in milliseconds: a slow one holds a connection. */
const downloadTimeout = 60_000;

/** Passes pictures of the content system on while they come, and nothing else in either direction. */
export function proxyAssets(
  service: Service,
  { dispatcher, budget, timeout }: ServiceConnections,
  draftsAuthorization: (request: FastifyRequest) => string | undefined,
) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (!assetQuerySchema.safeParse(request.query).success) {
      return refuseRequest(
        reply,
        'Assets are asked for by width, height, fit, quality and format.',
      );
    }
    const signal = departureSignal(reply);
    const download = async () => {
      const { origin, pathname, search } = addressAt(service, request.url);
      const authorization = draftsAuthorization(request);
      const { statusCode, headers, body } = await dispatcher.request({
        origin,
        path: pathname + search,
        method: 'GET',
        headers: {
          ...pick(request.headers, requestHeaders),
          ...(authorization && { authorization }),
        },
        headersTimeout: timeout,
        signal,
      });
      const tooSlow = setTimeout(() => body.destroy(new Error('Timeout.')), downloadTimeout);
      reply.code(statusCode).headers({ ...pick(headers, passedHeaders), ...inert });
      // What an editor sees may not be public.
      if (authorization) reply.headers(forThemAlone);
      reply.send(body);
      await finished(reply.raw).catch(() => undefined);
      clearTimeout(tooSlow);
    };
    try {
      await budget.run(clientNetwork(request.ip), download, { signal });
    } catch (error) {
      if (!isOfService(error) || signal.aborted) throw error;
      noAnswer(request, reply, { error, prefix: service.prefix });
    }
    return reply;
  };
}

/** Errors of undici and of sockets have a code; ours have none. */
function isOfService(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && typeof error.code === 'string';
}

function pick(headers: IncomingHttpHeaders, names: readonly string[]): IncomingHttpHeaders {
  return Object.fromEntries(
    names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])),
  );
}

import { clientNetwork } from '@site/shared/trust-boundary/client-network';
import { departureSignal } from '@site/shared/trust-boundary/departure-signal';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageClient } from './page-cache.ts';

/** Who asks for a page, by whose share it is made; nothing is looked up for a page that is kept. */
export function pageClientOf(
  request: Pick<FastifyRequest, 'ip'>,
  reply: Pick<FastifyReply, 'raw'>,
): PageClient {
  let signal: AbortSignal | undefined;
  return {
    get client() {
      return clientNetwork(request.ip);
    },
    get signal() {
      signal ??= departureSignal(reply);
      return signal;
    },
  };
}
